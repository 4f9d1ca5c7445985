import type { EditionInfo, TableTerms } from '@kyuden/server/protocol';
import { words } from '../words.ts';
import { settingName, settingValue } from './setting-words.ts';

/** One term of a table: its topic and the sentences that state it. */
export interface Term {
  about: string;
  says: string;
}

/** The terms that a player accepts by joining, including settings that differ from the default. */
export function spokenTerms(table: TableTerms, edition: EditionInfo | undefined): Term[] {
  const { clock, watch, delay, claimAfter, anyDeck, settings } = table;
  const { terms, home } = words;
  const unusual = Object.entries(edition?.settings ?? {})
    .filter(([name, { default: usual }]) => name in settings && String(settings[name]) !== usual)
    .map(([name]) => terms.setting(settingName(name), settingValue(name, String(settings[name]))));
  return [
    { about: home.edition, says: terms.edition(edition?.title ?? table.edition) },
    { about: home.clock, says: clock ? terms.clock(clock.start, clock.increment) : terms.noClock },
    { about: terms.watchers, says: terms.watch(watch, delay) },
    { about: terms.away, says: terms.claim(claimAfter) },
    { about: terms.decks, says: anyDeck ? terms.anyDeck : terms.legalDecks },
    ...(unusual.length > 0 ? [{ about: terms.settings, says: unusual.join(' ') }] : []),
  ];
}

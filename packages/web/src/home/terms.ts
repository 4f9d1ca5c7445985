import type { EditionInfo, TableTerms } from '@kyuden/server/protocol';
import { words } from '../words.ts';
import { settingName, settingValue } from './setting-words.ts';

/** One of a table's terms: what it is about, and whole sentences that say it. */
export interface Term {
  about: string;
  says: string;
}

/** Terms that a player accepts by taking a seat, with the edition's settings that differ from the default. */
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

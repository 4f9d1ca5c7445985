import {
  type Edition,
  isPlayable,
  loadRules,
  partOfCard,
  type RuledEdition,
  ruledEditions,
  starterDeck,
  starterDecks,
  starterDeckText,
} from '@kyuden/editions';
import { opponents } from '../game/opponents.ts';
import type { EditionInfo, PoolCard, StarterDeck } from '../protocol/index.ts';

/** All editions, as clients list them. */
export const editionInfos = (): EditionInfo[] => ruledEditions().map(editionInfo);

/** An edition, as clients show it. */
export function editionInfo(one: RuledEdition): EditionInfo {
  const edition = isPlayable(one) ? one : undefined;
  return {
    name: one.name,
    title: one.title,
    family: one.family,
    playable: edition !== undefined,
    cards: edition?.cards.length ?? 0,
    rules: loadRules(one).length,
    settings: edition?.settings ?? {},
    decks: edition ? starterDecks(edition).map((id) => starter(edition, id)) : [],
    stats: edition?.book.stats ?? {},
    keywordRules: { ...edition?.ruleIndex.keywordsThatBegin, ...edition?.ruleIndex.keywords },
    clans: edition?.book.clans ?? [],
    phases: edition?.book.phases.map((phase) => phase.name) ?? [],
    windows: edition?.windows?.map(({ name, phase }) => ({ name, phase })) ?? [],
    interrupts: edition?.book.modes.answersUnanswered === true,
    mostSeats: edition?.mostSeats ?? 0,
    bots: edition ? opponents.map(({ bot }) => bot) : [],
    formats: Object.keys(edition?.deckRules.formats ?? {}),
    deckNames: edition?.deckRules.names ?? {},
  };
}

function starter(edition: Edition, id: string): StarterDeck {
  const [first = ''] = (starterDeckText(edition, id) ?? '').split('\n');
  const [name = id, note = ''] = first.replace(/^#\s*/, '').split(/\s+[—–]\s+/, 2);
  const stronghold = starterDeck(edition, id)?.stronghold[0]?.key ?? '';
  return { id, name, note, stronghold };
}

/** Cards as clients show them: facts, and our own sentences. */
export function poolCards({ cards, deckRules }: Edition): PoolCard[] {
  return cards.map((card) => {
    const { key, title, type, keywords, stats, lines } = card;
    return { key, title, type, keywords, stats, lines, part: partOfCard(card, deckRules) ?? null };
  });
}

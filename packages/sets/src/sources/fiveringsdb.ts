import { plainText } from '../markup.ts';
import { clean, type RawCard, type SourceCards, straight } from '../raw-card.ts';
import {
  asText,
  asTexts,
  capitals,
  cardsOf,
  type Entry,
  livingKeywords,
  otherFields,
} from './json-values.ts';

/** The stats of fiveringsdb, by the names of ours. */
const STATS: Readonly<Record<string, string>> = {
  cost: 'fateCost',
  military: 'military',
  political: 'political',
  military_bonus: 'military',
  political_bonus: 'political',
  glory: 'glory',
  strength: 'strength',
  strength_bonus: 'strengthBonus',
  honor: 'startingHonor',
  fate: 'fateValue',
  influence_pool: 'influencePool',
  influence_cost: 'influence',
};
const KNOWN = new Set([
  ...Object.keys(STATS),
  ...[
    'id',
    'name',
    'title',
    'clan',
    'type',
    'side',
    'traits',
    'keywords',
    'text',
    'unique',
    'element',
    'elements',
    'legality',
    'pack_cards',
  ],
]);

/** Reads cards of fiveringsdb: a list of objects, or one object. */
export const readFiveRingsDb = (text: string): SourceCards => cardsOf(text, cardFrom);

function cardFrom({ where, value }: Entry): RawCard | string {
  const title = straight(clean(asText(value.name ?? value.title)));
  if (title === '') return 'the card has no name';
  const stats: Record<string, string> = {};
  for (const [name, stat] of Object.entries(STATS)) {
    const given = asText(value[name]);
    if (given !== '') stats[stat] ??= given;
  }
  const field = (name: string): string => clean(asText(value[name]));
  const { text } = plainText(asText(value.text).replaceAll('\n', '<br>'));
  return {
    where,
    ...(field('id') !== '' && { id: field('id') }),
    title,
    type: field('type'),
    ...(field('clan') !== '' && { clan: field('clan') }),
    ...(field('side') !== '' && { side: field('side') }),
    stats,
    keywords: [
      ...livingKeywords(value),
      ...[...asTexts(value.traits), ...asTexts(value.keywords)].map((one) => capitals(clean(one))),
    ],
    text,
    printings: printingsOf(value.pack_cards),
    legality: asTexts(value.legality),
    other: otherFields(value, KNOWN),
  };
}

const printingsOf = (given: unknown): RawCard['printings'] =>
  (Array.isArray(given) ? given : []).map((one: { pack?: { id?: unknown }; image_url?: unknown } | null) => {
    const image = asText(one?.image_url);
    return { edition: asText(one?.pack?.id), ...(image !== '' && { image }) };
  });

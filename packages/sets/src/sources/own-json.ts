import { icons } from '../markup.ts';
import { clean, type RawCard, type SourceCards, straight } from '../raw-card.ts';
import {
  asText,
  asTexts,
  cardsOf,
  type Entry,
  isObject,
  livingKeywords,
  otherFields,
} from './json-values.ts';

const KNOWN = new Set(
  [
    'id',
    'cardid',
    'title',
    'name',
    'experience',
    'type',
    'clan',
    'side',
    'stats',
    'keywords',
    'traits',
    'text',
  ].concat(['abilities', 'unique', 'element', 'elements', 'legality', 'sets']),
);

/** Reads cards in Kyuden's own schema: title, type, stats, keywords, text. */
export const readOwnJson = (text: string): SourceCards => cardsOf(text, cardFrom);

function cardFrom({ where, value }: Entry): RawCard | string {
  const field = (name: string): string => clean(asText(value[name]));
  const title = straight(field('title') || field('name'));
  if (title === '') return 'the card has no title';
  const { stats = {} } = value;
  if (!isObject(stats)) return '"stats" is not an object';
  const experience = field('experience');
  const id = field('id') || field('cardid');
  return {
    where,
    ...(id !== '' && { id }),
    title,
    ...(experience !== '' && { experience }),
    type: field('type'),
    ...(field('clan') !== '' && { clan: field('clan') }),
    ...(field('side') !== '' && { side: field('side') }),
    stats: statsIn(stats),
    keywords: [...livingKeywords(value), ...asTexts(value.keywords), ...asTexts(value.traits)].map(clean),
    text: icons(straight(value.text == null ? textOfAbilities(value.abilities) : asText(value.text))),
    printings: asTexts(value.sets).map((edition) => ({ edition })),
    legality: asTexts(value.legality),
    other: otherFields(value, KNOWN),
  };
}

/** Lists of stats that the text sets: an asterisk without a number. A dash is no value. */
const LISTS: Readonly<Record<string, string>> = { asterisk: '*', variable: '*', dash: '-' };

function statsIn(given: Readonly<Record<string, unknown>>): Record<string, string> {
  const stats: Record<string, string> = {};
  for (const [name, one] of Object.entries(given))
    if (!(name in LISTS)) stats[name] = one === null ? '-' : asText(one);
  for (const [list, value] of Object.entries(LISTS))
    for (const name of asTexts(given[list])) if (!/\d/.test(stats[name] ?? '')) stats[name] = value;
  return stats;
}

/** The text of a card that has only a list of abilities: the abilities in order. */
function textOfAbilities(given: unknown): string {
  return (Array.isArray(given) ? given : [])
    .filter(isObject)
    .map(({ designators, keywords, text }) => {
      const header = [...asTexts(keywords), asTexts(designators).join('/')]
        .filter((one) => one !== '')
        .join(' ');
      return asTexts(designators).length > 0 ? `${header}: ${asText(text)}` : asText(text);
    })
    .join('\n');
}

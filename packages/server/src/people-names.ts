import type { Reason } from '@kyuden/words';
import { z } from 'zod';
import { issueOf } from './issue.ts';

/** Names of people: which there may be, and when two of them are one to the eye. */

/** Scripts of languages in daily use. Others have letters that look like these and are missed by nobody's name. */
const SCRIPTS = (
  'Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew ' +
  'Hiragana Kannada Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'
)
  .split(' ')
  .map((name) => ({ name, pattern: new RegExp(`\\p{Script=${name}}`, 'u') }));

/** Scripts that are written together. */
const TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Hangul'],
  ['Latin', 'Han', 'Bopomofo'],
];

const VISIBLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u;
/** Letters that show nothing (fillers, joiners, selectors of variants), and a blank that counts as a sign. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Small capitals and other letters of phonetic writing. */
const PHONETIC = /[\u0299\u0262\u029C\u026A\u029F\u0274\u0280\u028F\u1D00-\u1DBF]/u;
const STACKED = /\p{M}{3}/u;
/** The log marks card names with private-use characters, so names of people lose them, also those stored before the check. */
const PRIVATE = /\p{Co}/gu;

/** One way to write a name: letters in their usual form, single blanks. */
const tidy = (name: string): string => name.normalize('NFKC').replace(/\s+/gu, ' ').trim();

/** The reason why a name is refused; undefined for a good name. */
function faultOf(name: string): Reason | undefined {
  if (!VISIBLE.test(name) || INVISIBLE.test(name)) return { kind: 'nameInvisible' };
  if (PHONETIC.test(name)) return { kind: 'namePhonetic' };
  if (STACKED.test(name)) return { kind: 'nameMarks' };
  if (!/[\p{L}\p{N}]/u.test(name)) return { kind: 'nameWithoutLetter' };
  const used = new Set<string>();
  for (const letter of name.match(/\p{L}/gu) ?? []) {
    if (/\p{Script=Common}/u.test(letter)) continue;
    const script = SCRIPTS.find(({ pattern }) => pattern.test(letter));
    if (!script) return { kind: 'nameLetter', letter };
    used.add(script.name);
  }
  const fits = used.size <= 1 || TOGETHER.some((some) => [...used].every((one) => some.includes(one)));
  return fits ? undefined : { kind: 'nameScripts', scripts: [...used] };
}

/** A name as somebody gives it, in its one spelling. */
export const nameOf = (least: number, most: number) =>
  z
    .string()
    .max(200)
    .transform((given, context) => {
      const name = tidy(given);
      const long = [...name].length;
      const fault: Reason | undefined =
        long < least || long > most ? { kind: 'nameLength', least, most, length: long } : faultOf(name);
      if (fault === undefined) return name;
      context.issues.push({ code: 'custom', ...issueOf(fault), input: given });
      return z.NEVER;
    });

export const playerName = nameOf(1, 40);

/** A name that was kept, without what would be read as the mark of a card. */
export const shownName = (kept: string): string => kept.replace(PRIVATE, '');

/** The name as its owner may write it to sign in: in any case. */
export const foldedName = (name: string): string => tidy(name).toLowerCase();

/** Letters that look like a Latin one, under it. Small letters; of Greek, what their capitals look like. */
const ALIKE: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'вьβ',
  c: 'сςϲ',
  d: 'ԁđðɗɖ',
  e: 'еєεəɛ',
  f: 'ƒғ',
  g: 'ɡցǥ',
  h: 'нһηհħ',
  j: 'јյϳ',
  k: 'кκқƙ',
  l: 'іιıɩłǀӏ|!1iɨ',
  m: 'мμ',
  n: 'пνոŋ',
  o: 'оοօøσ0',
  p: 'рρþƿ',
  q: 'ԛզ',
  r: 'г',
  s: 'ѕƨ5',
  t: 'тτŧ',
  u: 'սʊ',
  w: 'ԝωшɯ',
  x: 'хχ×',
  y: 'уυүγ',
  z: 'зζƶ',
};
const LATIN = new Map(Object.entries(ALIKE).flatMap(([to, all]) => [...all].map((one) => [one, to])));

/**
 * The bones of a name: two names with the same bones cannot be told apart at a glance. Case, accents, blanks and signs are
 * gone, and letters that look alike are one.
 */
export function skeletonOf(name: string): string {
  const plain = tidy(name).toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  const latin = Array.from(plain, (one) => LATIN.get(one) ?? one).join('');
  return latin.replace(/[^\p{L}\p{N}]/gu, '');
}

/** Names that everybody may use who has no other, and those of bots: nobody can have them for himself. */
const COMMON = new Set(['guest', 'player', 'you', 'nobody', 'kyuden', 'server'].map(skeletonOf));
const BOT = skeletonOf('bot');

export const isCommonName = (name: string): boolean =>
  COMMON.has(skeletonOf(name.replace(/\d+\s*$/, ''))) ||
  name.split(' ').some((word) => skeletonOf(word) === BOT);

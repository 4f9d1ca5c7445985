import type { Reason } from '@kyuden/words';
import { z } from 'zod';
import { issueOf } from './issue.ts';

/** Names of people: which are allowed, and which look alike. */

/**
 * Scripts of living languages. Other scripts are refused: they contain look-alikes of these letters, and nobody needs
 * them.
 */
const SCRIPTS = (
  'Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew ' +
  'Hiragana Kannada Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'
)
  .split(' ')
  .map((name) => ({ name, pattern: new RegExp(`\\p{Script=${name}}`, 'u') }));

/** Groups of scripts that may be mixed in one name. */
const TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Hangul'],
  ['Latin', 'Han', 'Bopomofo'],
];

const VISIBLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u;
/** Characters that show nothing (fillers, joiners, variation selectors), and the blank Braille pattern. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Small capitals and other phonetic letters. */
const PHONETIC = /[\u0299\u0262\u029C\u026A\u029F\u0274\u0280\u028F\u1D00-\u1DBF]/u;
const STACKED = /\p{M}{3}/u;
/** Private-use characters. Names stored before names were checked may contain them. */
const PRIVATE = /\p{Co}/gu;

/** Normalizes the letters and collapses white space. */
const tidy = (name: string): string => name.normalize('NFKC').replace(/\s+/gu, ' ').trim();

/** The reason why a name is refused; undefined if it is allowed. */
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

/** A schema for names with `least` to `most` characters; its result is normalized. */
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

/** A stored name without private-use characters. */
export const shownName = (kept: string): string => kept.replace(PRIVATE, '');

/** The name as a key for signing in; case does not matter. */
export const foldedName = (name: string): string => tidy(name).toLowerCase();

/**
 * Characters that look like the Latin letter before them. All are lower case; Greek letters count by their capitals,
 * too.
 */
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
 * Names with the same skeleton cannot be told apart at a glance. A skeleton has no case, accents, blanks or signs,
 * and letters that look alike are the same letter.
 */
export function skeletonOf(name: string): string {
  const plain = tidy(name).toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  const latin = Array.from(plain, (one) => LATIN.get(one) ?? one).join('');
  return latin.replace(/[^\p{L}\p{N}]/gu, '');
}

/** Default names that everybody may use, so no account can own them. Names with the word 'bot' are reserved as well. */
const COMMON = new Set(['guest', 'player', 'you', 'nobody', 'kyuden', 'server'].map(skeletonOf));
const BOT = skeletonOf('bot');

export const isCommonName = (name: string): boolean =>
  COMMON.has(skeletonOf(name.replace(/\d+\s*$/, ''))) ||
  name.split(' ').some((word) => skeletonOf(word) === BOT);

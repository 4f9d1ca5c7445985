import { isLocaleName, type LocaleName, locales } from '@kyuden/words';
import { clientWords } from '@kyuden/words/client';
import { kept } from './net/browser-memory.ts';

/** The language of the page, chosen once when it is loaded. */

/** Prefers the locale that the address names, then the one chosen earlier, then the browser's languages. */
export function chooseLocale(asked: string | null, before: string, languages: readonly string[]): LocaleName {
  const wished = [asked ?? '', before, ...languages.map(languageOf)];
  return wished.find(isLocaleName) ?? 'en';
}

const languageOf = (tag: string): string => tag.split('-')[0]!.toLowerCase();

/** Tests load these modules without a page and use English. */
const isPage = typeof document !== 'undefined';

function localeOfPage(): LocaleName {
  const asked = new URLSearchParams(location.search).get('locale');
  const chosen = chooseLocale(asked, kept.read('locale', ''), navigator.languages);
  if (asked === chosen) kept.write('locale', chosen);
  return chosen;
}

export const localeName = isPage ? localeOfPage() : 'en';

/** The words of the client. */
export const words = clientWords[localeName];

/** The words of the game: log lines, questions, names. */
export const locale = locales[localeName];

/** The word for a key of the server. Unknown keys, as from cards or new editions, are returned unchanged. */
export const wordFor = (table: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(table, key) ? table[key]! : key;

/** Whether a browser's name of a language is well-formed; some name the system's, such as `en-US@posix`. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** A date in this language, in the browser's regional variety if it has one. */
export function dateText(date: Date): string {
  const varieties = navigator.languages.filter((tag) => languageOf(tag) === localeName && isTag(tag));
  return date.toLocaleDateString(varieties);
}

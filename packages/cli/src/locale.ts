import { isLocaleName, type LocaleName, localeNames } from '@kyuden/words';
import { type Io, UsageError } from './io.ts';

/** The language of a game: the given one, else the user's, else the system's if it is available, else English. */
export function localeOf(given: string | undefined, { ownLocale, systemLocale }: Io): LocaleName {
  const wanted = given ?? ownLocale;
  if (wanted !== undefined) {
    if (isLocaleName(wanted)) return wanted;
    const source = given === undefined ? 'KYUDEN_LOCALE' : '--locale';
    throw new UsageError(`${source}: there is no locale '${wanted}'; there are ${localeNames.join(', ')}`);
  }
  // `en_US.UTF-8` consists of language, country and encoding.
  const language = systemLocale?.split(/[_.@]/)[0] ?? '';
  return isLocaleName(language) ? language : 'en';
}

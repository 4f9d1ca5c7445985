import type { CardFacts, SetCardInfo } from '@kyuden/server/protocol';

type Raw = SetCardInfo['raw'];

/** The facts of a card as a person edits them: each a text. */
export interface Draft {
  title: string;
  experience: string;
  type: string;
  clan: string;
  /** With commas between them. */
  keywords: string;
  /** A line for each: `force: 3`. */
  stats: string;
  text: string;
}

export const draftOf = ({ title, experience = '', type, clan = '', keywords, stats, text }: Raw): Draft => ({
  title,
  experience,
  type,
  clan,
  keywords: keywords.join(', '),
  stats: Object.entries(stats)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n'),
  text,
});

export function factsOf({ side }: Raw, draft: Draft): CardFacts {
  const stats = draft.stats
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line): [string, string] => {
      const [, name = line, value = ''] = /^([^:]*):(.*)$/.exec(line) ?? [];
      return [name.trim(), value.trim()];
    });
  const experience = draft.experience.trim();
  const clan = draft.clan.trim();
  return {
    title: draft.title.trim(),
    ...(experience !== '' && { experience }),
    type: draft.type.trim(),
    ...(clan !== '' && { clan }),
    ...(side !== undefined && { side }),
    stats: Object.fromEntries(stats),
    keywords: draft.keywords
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
    text: draft.text,
  };
}

import { SituationError } from '../situation/format.ts';

/** What a coach says at some questions of a guided game. */
export interface GuideEntry {
  /** Kinds of question: what is asked about, or how it is answered. */
  readonly at: readonly string[];
  /** The phase, and whether it is the learner's own turn, if the entry is for some of these questions only. */
  readonly phase?: string;
  readonly own?: boolean;
  /** What the question means. It is said in full only the first time. */
  readonly say: string;
  /** What a good player looks at. */
  readonly look: string;
}

/** A guided game: who plays which deck, and what a coach says. docs/lessons.md describes the files. */
export interface Guide {
  readonly id: string;
  readonly title: string;
  readonly edition: string;
  /** The rules that its words rely on. */
  readonly rules: readonly string[];
  /** The starter decks of the learner and of his opponent. */
  readonly decks: readonly [string, string];
  readonly bot: string;
  readonly seed: string;
  /** The words before the first question, and those after the game. */
  readonly begin: string;
  readonly end: string;
  readonly entries: readonly GuideEntry[];
}

/** A question of a game, as far as a guide tells questions apart. */
export interface GuidedQuestion {
  readonly what: string;
  readonly kind: string;
  readonly phase: string;
  readonly own: boolean;
}

/** The sections at the top, and those of an entry, which follow `at:`. */
const HEAD = ['guide', 'edition', 'rule', 'decks', 'bot', 'seed', 'begin', 'end'] as const;
const ENTRY = ['say', 'look'] as const;

/** The number of the first entry for a question; -1 if nothing is said there. */
export const entryFor = ({ entries }: Guide, asked: GuidedQuestion): number =>
  entries.findIndex(
    ({ at, phase, own }) =>
      (at.includes(asked.what) || at.includes(asked.kind)) &&
      (phase === undefined || phase === asked.phase) &&
      (own === undefined || own === asked.own),
  );

/** Reads a guide. Throws a `SituationError` with the line if it is not understood. */
export function parseGuide(source: string, id: string): Guide {
  const head: Partial<Record<(typeof HEAD)[number], string>> = {};
  const entries: { line: number; at: string; say: string; look: string }[] = [];
  let more: ((words: string) => void) | undefined;
  for (const [index, line] of source.split(/\r?\n/).entries()) {
    const at = index + 1;
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, section = '', words = ''] = /^([a-z]+):\s*(.*)$/.exec(line) ?? [];
    const ofHead = HEAD.find((one) => one === section);
    const ofEntry = ENTRY.find((one) => one === section);
    const last = entries.at(-1);
    if (section === '') {
      if (!more || !/^\s/.test(line)) throw new SituationError(at, `expected a section such as say:`, id);
      more(line.trim());
    } else if (section === 'at') {
      entries.push({ line: at, at: words, say: '', look: '' });
      more = undefined;
    } else if (ofHead) {
      if (head[ofHead] !== undefined) throw new SituationError(at, `${section}: is there twice`, id);
      more = (text) => {
        head[ofHead] = `${head[ofHead] ?? ''} ${text}`.trim();
      };
      more(words);
    } else if (ofEntry && last) {
      if (last[ofEntry] !== '') throw new SituationError(at, `${section}: is there twice in this entry`, id);
      more = (text) => {
        last[ofEntry] = `${last[ofEntry]} ${text}`.trim();
      };
      more(words);
    } else throw new SituationError(at, `expected ${[...HEAD, 'at', ...ENTRY].join(':, ')}:`, id);
  }
  const { guide: title = '', edition = 'samurai', bot = 'novice', seed = id, begin = '', end = '' } = head;
  const [mine, theirs, ...others] = listed(head.decks ?? '');
  if (title === '') throw new SituationError(1, 'expected guide: with a title', id);
  if (!mine || !theirs || others.length > 0)
    throw new SituationError(1, 'expected decks: with two starter decks', id);
  return {
    id,
    title,
    edition,
    rules: listed(head.rule ?? ''),
    decks: [mine, theirs],
    bot,
    seed,
    begin,
    end,
    entries: entries.map(({ line, at, say, look }) => {
      if (say === '' || look === '') throw new SituationError(line, 'expected say: and look: after at:', id);
      return { ...questionsOf(at, line, id), say, look };
    }),
  };
}

const listed = (words: string): string[] =>
  words
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Reads `payGold, buy; in Dynasty; in your turn`. */
function questionsOf(words: string, line: number, id: string): Pick<GuideEntry, 'at' | 'phase' | 'own'> {
  const [names = '', ...limits] = words.split(';').map((one) => one.trim());
  const made: { at: string[]; phase?: string; own?: boolean } = { at: listed(names) };
  for (const limit of limits) {
    const phase = /^in ([A-Z]\w*)$/.exec(limit)?.[1];
    if (phase) made.phase = phase;
    else if (limit === 'in your turn') made.own = true;
    else if (limit === "in the opponent's turn") made.own = false;
    else
      throw new SituationError(line, "expected `in PHASE`, `in your turn` or `in the opponent's turn`", id);
  }
  if (made.at.length === 0) throw new SituationError(line, 'expected kinds of question after at:', id);
  return made;
}

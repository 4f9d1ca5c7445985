/** Conditions and moments inside a clause: 'you may, if he is a Yojimbo, bow him', 'he, while attacking, has +1F'. */
import { type Body, Clause, Lead, VP } from '../core/categories.ts';
import type { Node, Phrase, Printed, Result } from '../core/phrase.ts';
import type { Chart } from '../core/read.ts';
import { isWord } from '../core/token.ts';
import { inPlace } from '../lower/branch.ts';
import { type Context, NoReading } from '../lower/context.ts';
import { thing } from '../lower/thing.ts';
import { node } from '../noun/build.ts';
import { agrees } from './clause.ts';
import { lowered } from './hole.ts';

/** The verb after the inserted words: its clause, and the words between subject and insertion. */
interface Inserted {
  clause: string;
  before: string[];
}

const clauseOf = (name: string): Phrase => Clause.phrases.find((one) => one.name === `Clause.${name}`)!;

Clause.custom(
  'inserted',
  {
    read(chart: Chart, at: number, _form, phrase): Result[] {
      const out: Result[] = [];
      for (const subject of chart.read('NP1', at)) {
        const { number } = subject.node.data as { number: 'sg' | 'pl' };
        const isMay = isWord(chart.tokens[subject.end], 'may');
        const comma = subject.end + (isMay ? 1 : 0);
        if (!isWord(chart.tokens[comma], ',')) continue;
        for (const lead of chart.read('Lead', comma + 1)) {
          if (!isWord(chart.tokens[lead.end], ',')) continue;
          const data: Inserted = {
            clause: isMay ? 'may' : 'finite',
            before: isMay ? ['may'] : [],
          };
          const verbs = isMay
            ? chart.read('VPs', lead.end + 1)
            : chart
                .read('VP', lead.end + 1, number === 'sg' ? 's' : 'pl')
                .filter((verb) => agrees(subject.node, verb.node));
          for (const verb of verbs)
            out.push(node(phrase, at, verb.end, data, { x: subject.node, l: lead.node, v: verb.node }));
        }
      }
      return out;
    },
    print(n: Node, out: Printed): void {
      out.child(n.v.x!);
      for (const word of (n.data as Inserted).before) out.word(word);
      out.word(',');
      out.child(n.v.l!);
      out.word(',');
      out.child(n.v.v!);
    },
  },
  {
    standing: (n, c) => {
      if ((n.data as Inserted).clause === 'may' || VP.of(n.v.v!).standing === undefined) return undefined;
      return wrapped(n, c, (clause) => ({ standing: Clause.of(clause).standing!(clause, c) ?? [] })).standing;
    },
    effect: (n, c) => {
      const made = wrapped(n, c, (clause) => ({
        effects: inPlace(c, () => Clause.of(clause).effect!(clause, c)),
      }));
      if (made.effects === undefined) throw new NoReading('that holds, and is not done');
      return made.effects;
    },
  },
);

/** The clause without the insertion, wrapped by the meaning of what is inserted. */
function wrapped(n: Node, c: Context, make: (clause: Node) => Body): Body {
  const phrase = clauseOf((n.data as Inserted).clause);
  // The subject stands first, so the inserted words may refer to it.
  const x = lowered(
    n.v.x!,
    c.clause(() => thing(n.v.x!, c)),
  );
  const clause: Node = { ...n, phrase, v: { x, v: n.v.v! }, data: null };
  const lead = n.v.l!;
  return Lead.of(lead).wrap(lead, c, () => make(clause));
}

/** Conditions inside a clause: 'you may, if he is a Yojimbo, bow him'. */
import { Clause, VP } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { branch, inPlace } from '../lower/branch.ts';
import { NoReading } from '../lower/context.ts';
import { condition } from '../lower/thing.ts';
import { agrees, doerOf, eachPlayer } from './clause.ts';
import { may } from './row.ts';
import { effects } from './verb.ts';

Clause.define('mayIf', '{x:NP1.player} may , if {c:Cond} , {v:VPs}', {
  effect: (n, c) => {
    const cond = condition(n.v.c, c);
    return [branch(cond, c.underCondition(() => ({ effects: inPlace(c, () => may(n, c)) })).effects!)];
  },
});

/** The verb that agrees with the subject in number. */
function verbOf(n: Node): Node {
  const { number } = n.v.x!.data as { number: 'sg' | 'pl' };
  if ((number === 'sg') !== (n.v.v !== undefined)) throw new NoReading('number');
  const verb = n.v.v ?? n.v.w!;
  if (!agrees(n.v.x!, verb)) throw new NoReading('such a thing cannot do that');
  return verb;
}
Clause.define('finiteIf', '{x:NP1} , if {c:Cond} , (number: {v:VP@s} | {w:VP@pl})', {
  standing: (n, c) => {
    const verb = verbOf(n);
    const { standing } = VP.of(verb);
    if (standing === undefined) throw new NoReading('that does not hold');
    const who = doerOf(n.v.x, verb, c);
    const when = condition(n.v.c, c);
    return standing(verb, c, who).map((one) => ({ ...one, when }));
  },
  effect: (n, c) => {
    const verb = verbOf(n);
    const cond = condition(n.v.c, c);
    return [
      branch(
        cond,
        eachPlayer(doerOf(n.v.x, verb, c), c, (who) => effects(verb, c, who)),
      ),
    ];
  },
});

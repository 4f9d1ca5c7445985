/** Times of play told by what happened in them: 'after a battle ends in which you destroyed a Province'. */
import type { Condition, Past, Pattern } from '@kyuden/engine/program';
import { Event, type Lower } from '../core/categories.ts';
import { category } from '../core/phrase.ts';
import { you } from '../lower/context.ts';
import { questions } from './asked.ts';
import { patternsOfDid } from './happened.ts';

interface Told {
  kind: string;
  name?: string[];
  span: Past['span'];
}
/** The end of a time of play. */
const Over = category<Told>('Over', 'a time that ends');
Over.define('battle', '<a battle ends | a battle resolution ends | a battle resolution>', {
  kind: 'battleEnds',
  span: 'battle',
});
Over.define('resolves', '<a battle resolves | the resolution of a battle>', {
  kind: 'battleResolves',
  span: 'battle',
});
Over.define('attack', '<an Attack Phase ends | the end of an Attack Phase>', {
  kind: 'phaseEnds',
  name: ['Attack'],
  span: 'phase',
});
/** What was so in that time. */
const Fact = category<(...of: [...Parameters<Lower<null>>, Past['span']]) => Condition>(
  'Fact',
  'what happened',
);
Fact.define(
  'did',
  '(who: {x:NP1} | {y:Doer}) {d:Did} [as: as the (side: Attacker | Defender)]',
  (n, c, span) =>
    c.clause(() => {
      const patterns = patternsOfDid(n.v.d, (n.v.x ?? n.v.y)!, c);
      const of = patterns
        .flatMap((one) => questions(one, span))
        .map((past): Condition => ({ c: 'past', past }));
      const did: Condition = of.length === 1 ? of[0]! : { c: 'any', of };
      if (n.c.as !== 1) return did;
      return {
        c: 'all',
        of: [did, { c: 'role', player: you, is: n.c.side === 0 ? 'attacker' : 'defender' }],
      };
    }),
);
Fact.define('were', 'you were the (side: Attacker | Defender)', (n) => ({
  c: 'role',
  player: you,
  is: n.c.side === 0 ? 'attacker' : 'defender',
}));
Event.define('inWhich', '{o:Over} in which {f:Fact}', (n, c): Pattern[] => {
  const { kind, name, span } = Over.of(n.v.o);
  const where = [Fact.of(n.v.f)(n.v.f, c, span)];
  return [{ kinds: [kind], ...(name !== undefined && { name }), where }];
});

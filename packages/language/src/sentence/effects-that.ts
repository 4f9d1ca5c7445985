/** Effects told by what they do: 'its effects that bow or destroy him', 'the next card effect that would move him'. */
import type { CausePattern, Pattern, Standing } from '@kyuden/engine/program';
import { Clause, VP } from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import { takenBy } from '../frames/taking.ts';
import { answersAction } from '../lower/answers.ts';
import { type Context, Missing, NoReading } from '../lower/context.ts';
import { thing } from '../lower/thing.ts';
import { filterOf } from '../noun/meaning.ts';
import { eventsOf, merged, Voice } from './voice.ts';

/** Whose effects they are. */
const Whose = category<(n: Node, c: Context) => CausePattern>('Whose', 'whose effects');
Whose.define('action', "<its | the action 's>", (_n, c) => {
  if (!answersAction(c)) throw new NoReading('no action is being answered');
  return { action: { kind: 'action', preds: [{ p: 'is', ref: { r: 'role', role: 'action' } }] } };
});
Whose.define('cards', "{of:Poss} cards '", (n, c) => {
  const who = thing(n.v.of, c, ['player']);
  takenBy(who);
  return { by: 'card', player: filterOf(who) };
});
Whose.define('any', '(which: <all | any | > | <all card | any card | card>)', (n) =>
  n.c.which === 0 ? {} : { by: 'card' },
);

/** What the effects do. */
const patterns = (n: Node, c: Context, cause: CausePattern): Pattern[] => {
  const uses = Voice.of(n.v.v!)(n.v.v!, n);
  const each = uses.flatMap(({ verb, isPassive, also = [] }) => {
    if (isPassive || VP.of(verb).subject !== 'player') throw new NoReading('what effects do');
    return [verb, ...also].flatMap((one) =>
      c
        .clause(() => eventsOf(one, c, undefined))
        .map((what): Pattern => {
          const by = { ...cause, modes: ['effect' as const] };
          return { ...what, cause: { ...what.cause, ...by } };
        }),
    );
  });
  return merged(each);
};
VP.define(
  'negateEffectsThat',
  '~negate {w:Whose} effects <that | which> [would: would] (v: {v:Voice@pl} | {u:Voice@base})',
  {
    subject: 'player',
    holds: (n, c) => {
      if ((n.c.would === 1) !== (n.c.v === 1)) throw new NoReading("'would'");
      const verb = { ...n, v: { ...n.v, v: (n.v.v ?? n.v.u)! } };
      const cause = Whose.of(n.v.w)(n.v.w, c);
      return patterns(verb, c, cause).map((what): Standing => ({ s: 'forbid', what }));
    },
  },
);
// Negates one such effect, the next.
Clause.define(
  'negateNextThat',
  'negate the next (what: effect | card effect | {x:NPn.action}) that (would: would {u:Voice@base} | {v:Voice@s})',
  {
    effect: (n, c) => {
      const verb = { ...n, v: { ...n.v, v: (n.v.v ?? n.v.u)! } };
      const cause: CausePattern =
        n.v.x !== undefined
          ? { action: filterOf(thing(n.v.x, c, ['action'])) }
          : n.c.what === 1
            ? { by: 'card' }
            : {};
      const on = patterns(verb, c, cause);
      if (on.length === 0) throw new Missing('what effects do');
      return [
        {
          e: 'later',
          trigger: { point: 'before', on },
          do: [{ e: 'negate', what: 'occurrence' }],
          until: { d: 'turn' },
        },
      ];
    },
  },
);

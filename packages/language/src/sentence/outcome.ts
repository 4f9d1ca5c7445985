/**
 * Events and past events of a battle's resolution: 'after you destroy a Province in battle resolution', 'if you destroyed
 * a unit during its resolution'; and in which role or at which place a player did something.
 */
import type { CausePattern, Filter, Pattern, Ref } from '@kyuden/engine/program';
import { Event, type Lower } from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import { type Context, Gap, NoReading, you } from '../lower/context.ts';

/** The words that make the resolution of a battle the cause. */
const Outcome = category<Lower<Pick<CausePattern, 'modes'>>>('Outcome', 'how a battle did it');
Outcome.define(
  'resolution',
  "(how: in | during) (which: battle resolution | a battle resolution | this battle 's resolution | its resolution)",
  (n, c) => {
    if (n.c.which === 2) c.thisBattle = true;
    return { modes: ['resolution'] };
  },
);
Outcome.define('winning', 'by winning a battle [province: at a province]', () => ({ modes: ['resolution'] }));

/** The patterns with the resolution of a battle as their cause, if the slot `r` says so. */
export function byOutcome(n: Node, made: readonly Pattern[], c: Context): Pattern[] {
  if (n.v.r === undefined) return [...made];
  const cause = Outcome.of(n.v.r)(n.v.r, c);
  // 'A province or army': an army is destroyed once, however many cards it has.
  const isArmy = made.some(({ subject }) => subject?.kind === 'unit');
  if (isArmy && made.some(({ kinds }) => kinds.includes('destroyProvince'))) c.batch = true;
  return made.map((one) => {
    if (one.cause?.action !== undefined || one.cause?.card !== undefined) throw new NoReading('two causes');
    return { ...one, cause: { ...one.cause, ...cause } };
  });
}
Event.define('outcome', '{e:Event} {r:Outcome}', (n, c) => byOutcome(n, Event.of(n.v.e)(n.v.e, c), c));

const isYou = (one: Filter | undefined): boolean => {
  const [only, ...more] = one?.preds ?? [];
  return only?.p === 'is' && only.ref.r === 'you' && more.length === 0;
};
Event.define('asRole', '{e:Event} as the (side: Attacker | Defender)', (n, c) =>
  Event.of(n.v.e)(n.v.e, c).map((one): Pattern => {
    if (!isYou(one.cause?.player)) throw new Gap('who is the Attacker or Defender');
    const is = n.c.side === 0 ? 'attacker' : 'defender';
    return { ...one, where: [...(one.where ?? []), { c: 'role', player: you, is }] };
  }),
);

/** 'There' is the place mentioned last, or the battlefield of that province. */
Event.define('there', '{e:Event} there', (n, c) => {
  const place = c.last((entity) => entity.sort === 'place');
  if (place === undefined) throw new NoReading("'there' points at nothing");
  const isField = place.words.includes('battlefield');
  const field: Ref = isField ? place.ref : { r: 'of', rel: 'battlefield', of: place.ref };
  const current: Ref = { r: 'role', role: 'currentBattlefield' };
  return Event.of(n.v.e)(n.v.e, c).map((one): Pattern => {
    if (one.kinds.join() !== 'destroy') throw new Gap('that it happened there');
    return {
      ...one,
      where: [...(one.where ?? []), { c: 'is', ref: current, preds: [{ p: 'is', ref: field }] }],
    };
  });
});

/** Lowers a verb to effects or to costs. */
import type { Cost, Effect, Ref } from '@kyuden/engine/program';
import { VP } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { choosing } from '../lower/choice.ts';
import { type Context, Missing, NoReading, self } from '../lower/context.ts';
import type { Meaning } from '../noun/meaning.ts';

export function effects(n: Node, c: Context, who: Meaning | undefined): Effect[] {
  const frame = VP.of(n);
  if (who === undefined && frame.personal === true) return effects(n, c, personally(c));
  if (who === undefined && frame.subject === 'card') throw new NoReading('nobody is told to do this');
  const { holds } = frame;
  if (holds !== undefined) {
    if (who !== undefined) throw new NoReading('an order is given to you');
    return choosing(c, () => c.clause(() => [{ e: 'lasting', standing: holds(n, c) }]));
  }
  if (frame.effect === undefined && frame.standing !== undefined)
    throw new NoReading('that holds, and is not done');
  if (frame.effect === undefined && frame.cannot !== undefined)
    throw new NoReading('nobody is told to do this');
  if (frame.effect === undefined) throw new Missing(`${n.phrase.name} as an effect`);
  const made = choosing(c, () => c.clause(() => frame.effect!(n, c, who)));
  // Effects on players and new cards are remembered too, for a later question about them.
  const all = made.flatMap((one) => (one.e === 'either' ? one.of.flat() : [one]));
  c.acted.push(...all.filter((one) => onPlayers.has(one.e)));
  return made;
}

/** The Personality that an order without a doer is meant for. */
function personally(c: Context): Meaning {
  if (c.card.type !== 'Personality' && !c.attached) throw new NoReading('nobody is told to do this');
  const ref: Ref = c.attached ? { r: 'host' } : self;
  c.mention({ ref, sort: 'card', gender: 'he', words: ['Personality'], mine: true });
  return { m: 'ref', ref, sort: 'card', number: 'sg' };
}

const onPlayers: ReadonlySet<string> = new Set([
  'draw',
  'gainHonor',
  'loseHonor',
  'takeFavor',
  'discardFavor',
  'create',
]);

/** Effects that are several steps or none, as it turns out. A cost is one change, and must happen. */
const branching: ReadonlySet<string> = new Set(['if', 'may', 'forEach', 'repeat']);

export function costs(n: Node, c: Context): Cost[] {
  const frame = VP.of(n);
  if (frame.cost !== undefined) return frame.cost(n, c);
  const { paying } = c;
  c.paying = true;
  const paid = effects(n, c, undefined);
  c.paying = paying;
  if (paid.some(({ e }) => branching.has(e))) throw new Missing('this as a cost');
  c.paid.push(...paid);
  return paid.map(
    (effect): Cost =>
      effect.e === 'either'
        ? {
            k: 'either',
            of: effect.of.map((branch) => branch.map((one): Cost => ({ k: 'do', effect: one }))),
          }
        : { k: 'do', effect },
  );
}

/** Mentions the player of the current round of a loop, and returns the reference. */
export function loop(c: Context, name: string): Meaning {
  const ref = { r: 'bind' as const, name };
  c.mention({ ref, sort: 'player', words: ['player'] });
  return { m: 'ref', ref, sort: 'player', number: 'sg' };
}

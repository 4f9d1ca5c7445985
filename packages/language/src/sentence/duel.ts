/** The consequences of a duel. */
import type { Effect } from '@kyuden/engine/program';
import { Sentence } from '../core/categories.ts';
import { afterwards } from '../lower/afterwards.ts';

Sentence.define(
  'turnOrder',
  '<opportunities then proceed | Play then proceeds> in turn order from him',
  (_n, c) => {
    c.pronoun('he', ['player']);
    return { effects: [] };
  },
);

/**
 * Moves effects on the winner or the loser into their challenge, and effects that depend on an additional action
 * behind it.
 */
export function consequences(effects: Effect[]): Effect[] {
  const out: Effect[] = [];
  for (const effect of effects) {
    const challenge = out.findLast((one) => holdsChallenge(one) !== undefined);
    const role = /"role":"(winner|loser)"/.exec(JSON.stringify(effect))?.[1] as
      | 'winner'
      | 'loser'
      | undefined;
    const inner = challenge === undefined ? undefined : holdsChallenge(challenge);
    if (inner === undefined || role === undefined) {
      out.push(effect);
      continue;
    }
    inner[role] = [...(inner[role] ?? []), effect];
  }
  return afterwards(out);
}

function holdsChallenge(effect: Effect): (Effect & { e: 'challenge' }) | undefined {
  if (effect.e === 'challenge') return effect;
  if (effect.e === 'later' || effect.e === 'may')
    return effect.do.map(holdsChallenge).find((one) => one !== undefined);
  return undefined;
}

import { type Ask, card, cardThing, type Machine, pieceThing, provinceThing } from '@kyuden/engine';
import type { Declared } from '../bot.ts';

/** What the seat has said of the conflict that it is declaring, or who it has named to defend. */
export function declaredIn(g: Machine, ask: Ask): Declared {
  const frame = g.state.frames.at(-1);
  if (frame?.k !== 'procedure') return { said: {}, cards: [] };
  const { type, ring, province, attackers, defenders } = frame.at;
  const said: Record<string, string> = {};
  if (typeof type === 'string') said.type = type;
  if (typeof ring === 'number') said.ring = pieceThing(ring);
  if (typeof province === 'number') said.province = provinceThing(province);
  const named = (ask.about.what === 'defenders' ? defenders : attackers) as number[] | undefined;
  return { said, cards: (named ?? []).map((id) => cardThing(card(g, id))) };
}

import { cardThing } from '../machine/cards.ts';
import type { Machine } from '../machine/machine.ts';
import type { Thing, Token } from '../state/index.ts';
/** Returns all tokens with their bearers. */
export function allTokens(g: Machine): { token: Token; bearer: Thing }[] {
  const onCards = g.state.cards.flatMap((c) => c.tokens.map((token) => ({ token, bearer: cardThing(c) })));
  const onProvinces = g.state.provinces.flatMap((one) =>
    one.tokens.map((token) => ({ token, bearer: `p${one.id}` })),
  );
  return onCards.concat(onProvinces);
}

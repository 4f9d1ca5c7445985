import {
  byRules,
  type Card,
  card,
  cardOf,
  cardsInPlay,
  cardThing,
  type Machine,
  occur,
  printedPrograms,
  type StateCheck,
  type Token,
  textsOf,
} from '@kyuden/engine';
import { isInPlay } from '../ccg/places.ts';

/**
 * Whether a token was made by a copied ability that its card no longer has. Printed and quoted abilities do not
 * count.
 */
function isLeftOver(g: Machine, { source }: Token): boolean {
  const maker = cardOf(g, source.card);
  if (!maker || !isInPlay(g, maker) || source.program === '' || source.program.includes('/')) return false;
  const isOwn = printedPrograms(g, maker).includes(source.program);
  return !isOwn && !textsOf(g, maker).some(({ program }) => program === source.program);
}

/**
 * copy.lost-ability-cleanup: when a card loses a copied ability, the tokens that the ability made are removed.
 * Its lasting effects stay until they end.
 */
export const leftOverTokens: StateCheck = {
  rule: 'gold.copy.lost-ability-cleanup',
  may: (g) => cardsInPlay(g).some((id) => card(g, id).tokens.length > 0),
  run: (g) => {
    for (const id of cardsInPlay(g)) {
      const c: Card = card(g, id);
      if (c.tokens.length === 0) continue;
      const token = c.tokens.find((one) => isLeftOver(g, one));
      if (!token) continue;
      const member = { subject: cardThing(c), player: c.controller, data: { token: `t${token.id}` } };
      occur(g, 'removeToken', [member], byRules(c.controller, { mode: 'state' }));
      return true;
    }
    return false;
  },
};

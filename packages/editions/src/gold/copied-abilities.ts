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

/** Was it made by an ability that its card had copied and has no more? One printed on it, or given in quotes, is not meant. */
function isLeftOver(g: Machine, { source }: Token): boolean {
  const maker = cardOf(g, source.card);
  if (!maker || !isInPlay(g, maker) || source.program === '' || source.program.includes('/')) return false;
  const isOwn = printedPrograms(g, maker).includes(source.program);
  return !isOwn && !textsOf(g, maker).some(({ program }) => program === source.program);
}

/** copy.lost-ability-cleanup: with a copied ability the tokens go that it made; what lasts for a while stays as long. */
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

import {
  answerOf,
  ask,
  attachmentsOf,
  byRules,
  type Card,
  card,
  cardOf,
  cardThing,
  finish,
  hasKeyword,
  type Machine,
  occur,
  type Procedure,
  procedure,
} from '@kyuden/engine';
import { cardOption, pointed } from './tools.ts';

export const restrictedOn = (g: Machine, host: Card): Card[] =>
  attachmentsOf(g, host).filter((c) => hasKeyword(g, c, 'Restricted'));

const CHOOSE = 0;
const CHOSEN = 1;

/**
 * keywords.restricted: a character bears too many Restricted attachments; its controller chooses one to
 * discard.
 */
export const giveUpRestricted: Procedure<{ host: number }> = procedure('giveUpRestricted', (g, frame) => {
  const host = card(g, frame.at.host);
  switch (frame.pc) {
    case CHOOSE: {
      frame.pc = CHOSEN;
      const options = restrictedOn(g, host).map((c) => cardOption('discard', c));
      const about = { what: 'giveUpRestricted', card: cardThing(host), rule: 'lcg.keywords.restricted' };
      return ask(g, host.controller, 'pick', about, options);
    }
    case CHOSEN: {
      frame.pc = CHOSEN + 1;
      const c = cardOf(g, pointed(answerOf(frame) ?? ''));
      const members = c ? [{ subject: cardThing(c), player: c.controller, from: c.zone }] : [];
      return occur(g, 'discard', members, byRules(host.controller, { for: 'restricted' }));
    }
    default:
      return finish(g, frame);
  }
});

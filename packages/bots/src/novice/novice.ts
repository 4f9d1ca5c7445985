import { because } from '../because.ts';
import type { Asked, Bot, Move } from '../bot.ts';
import { editionFor } from '../edition-knowledge.ts';
import { first } from './answers.ts';
import { Memory } from './memory.ts';

/** A bot that answers by the edition's rules of thumb, one for each kind of question, and gives reasons. */
export function noviceBot(): Bot {
  const memory = new Memory();
  return {
    name: 'novice',
    choose(asked: Asked): Move {
      const { ask } = asked;
      if (ask.options.length === 1) return { id: ask.options[0]!.id, why: because.onlyChoice };
      const { rules } = editionFor(asked.book);
      const rule = rules.get(ask.about.what) ?? rules.get(ask.kind) ?? first;
      const move = rule(asked, memory);
      // A rule may choose an option, such as to pass, that this question does not have.
      return ask.options.some((one) => one.id === move.id) ? move : first(asked);
    },
  };
}

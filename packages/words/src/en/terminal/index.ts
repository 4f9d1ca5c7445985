import { board } from './board.ts';
import { cards } from './cards.ts';
import { commands } from './commands.ts';
import { game } from './game.ts';
import { living } from './living.ts';
import { terms } from './terms.ts';

export const terminal = { board, cards, commands, game, living, terms };

import { playableEditions } from '@kyuden/editions';
import { openEdition } from '../edition.ts';
import type { Done } from '../pool/pool.ts';
import type { JobModule } from '../worker/kinds.ts';
import { begin, type SimulationSetup } from './play.ts';
import type { GameRecord } from './record.ts';

/** The setup of a simulation whose games are played by workers. */
export interface SimulationJob extends SimulationSetup {
  /** The cards that the games are to be played with. */
  print: string;
}

/** A task of such a job: the games with these numbers, both included. */
export interface GamesToPlay {
  from: number;
  to: number;
}

/** The result of a game as JSON. */
export type PlayedGame =
  | { result: GameRecord }
  | { failed: { name: string; message: string; stack: string } };

export const doneOf = (played: PlayedGame): Done<GameRecord> => {
  if ('result' in played) return played;
  const { name, message, stack } = played.failed;
  return { error: Object.assign(new Error(message), { name, stack }) };
};

const failure = ({ name, message, stack = '' }: Error): PlayedGame => ({ failed: { name, message, stack } });

const numbersOf = ({ from, to }: GamesToPlay): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

export const jobModule: JobModule = {
  begin(setup) {
    const play = begin(setup as SimulationJob);
    return async (input) => {
      const games: PlayedGame[] = [];
      for (const number of numbersOf(input as GamesToPlay)) {
        const game = await play(number).then((result): PlayedGame => ({ result }), failure);
        games.push(game);
      }
      return games;
    };
  },
  lacks(setup) {
    const { edition, print } = setup as SimulationJob;
    if (!playableEditions().some(({ name }) => name === edition)) return `there is no ${edition} here`;
    return openEdition(edition).print === print ? undefined : `its cards of ${edition} are others than here`;
  },
  failed: (_, input, why) => numbersOf(input as GamesToPlay).map(() => failure(new Error(why))),
};

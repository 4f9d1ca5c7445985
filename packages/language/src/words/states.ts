/** Words for states, before a noun or after 'is'. */
import type { StateName } from '@kyuden/engine/program';

interface StateWord {
  words: readonly string[];
  is: StateName;
  /** The only position of the word. Absent if it stands before a noun and after 'is'. */
  only?: 'before' | 'behind';
}

const state = (is: StateName, words: readonly string[] = [is], only?: StateWord['only']): StateWord =>
  only === undefined ? { words, is } : { words, is, only };

export const stateWords: readonly StateWord[] = [
  state('bowed'),
  state('unbowed'),
  state('honorable'),
  state('dishonorable', ['dishonorable', 'Dishonorable']),
  state('attacking'),
  state('defending', ['defending', 'Defending']),
  state('opposed'),
  state('unopposed'),
  state('allied', ['allying'], 'before'),
  state('human', ['Human'], 'before'),
  state('human', ['Human', 'human'], 'behind'),
  state('unaligned', ['unaligned', 'Unaligned']),
  state('infantry', ['Infantry']),
  state('faceUp', ['face-up']),
  state('faceDown', ['face-down']),
  state('focused', ['focused'], 'before'),
  state('goldProducing', ['Gold-producing'], 'before'),
  state('destroyed', ['destroyed'], 'before'),
  state('home', ['home'], 'behind'),
  state('dead', ['dead'], 'behind'),
  state('honorablyDead', ['honorably dead'], 'behind'),
  state('dishonorablyDead', ['dishonorably dead'], 'behind'),
];

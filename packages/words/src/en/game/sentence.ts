import { capital } from './capital.ts';

/** The words as a sentence: a capital first letter, and a full stop unless another sign ends it. */
export function sentence(words: string): string {
  return words === '' || /[.!?…]$/.test(words) ? capital(words) : `${capital(words)}.`;
}

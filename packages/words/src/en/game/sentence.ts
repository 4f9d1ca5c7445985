import { capital } from './capital.ts';

/** Words as a sentence of their own: a capital letter first, a full stop last where no other sign ends it. */
export function sentence(words: string): string {
  return words === '' || /[.!?…]$/.test(words) ? capital(words) : `${capital(words)}.`;
}

import { programOf } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';

/** Returns the printed text of an ability or trait. */
export const textOf = (g: Pick<Machine, 'lib'>, program: string): string =>
  programOf(g.lib, program).text.text;

/** Returns the title of the card that a text is printed on, or the name of a player ability. */
export function titleOfProgram(g: Pick<Machine, 'lib'>, program: string): string {
  const { face } = programOf(g.lib, program);
  if (face >= 0) return g.lib.faces[face]?.title ?? '';
  const slash = program.indexOf('/');
  return slash < 0 ? program : program.slice(slash + 1);
}

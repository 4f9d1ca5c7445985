import { programOf } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';

/** The text of an ability or trait as it is printed. */
export const textOf = (g: Pick<Machine, 'lib'>, program: string): string =>
  programOf(g.lib, program).text.text;

/** The title of the card that a text is printed on; of an ability that every player has, its name. */
export function titleOfProgram(g: Pick<Machine, 'lib'>, program: string): string {
  const { face } = programOf(g.lib, program);
  if (face >= 0) return g.lib.faces[face]?.title ?? '';
  const slash = program.indexOf('/');
  return slash < 0 ? program : program.slice(slash + 1);
}

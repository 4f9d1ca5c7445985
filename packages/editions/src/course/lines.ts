import type { Ask, GameEvent, Machine } from '@kyuden/engine';
import { optionLabel } from '../words/options.ts';
import { promptOf } from '../words/prompts.ts';

/** A question with all its options, as lines of a course. */
export function questionLines(g: Machine, ask: Ask): string[] {
  const { seat, actor, kind, about, options } = ask;
  const lines = [
    `p${seat + 1} is asked for p${actor + 1}: ${kind} ${JSON.stringify(about)}`,
    `  as ${facts(promptOf(g, ask))}`,
  ];
  if (namesEveryTitle(g, ask)) return [...lines, '  any title of the pool'];
  for (const option of options)
    lines.push(`  ${JSON.stringify(option)}`, `  as ${facts(optionLabel(g, ask, option).label)}`);
  return lines;
}

export const eventLine = ({ kind, members, cause }: GameEvent): string =>
  `${kind} ${JSON.stringify(members)} by ${JSON.stringify(cause)}`;

/** Facts for words, without the card texts in them: programs are named already. */
export const facts = (value: unknown): string =>
  JSON.stringify(value, (key, part) => (key === 'text' ? undefined : part));

/** Whether the options are all titles of the pool. Their list would grow with the pool. */
export function namesEveryTitle({ lib }: Machine, { options }: Ask): boolean {
  if (options.length < 100) return false;
  const titles = new Set(lib.faces.map(({ title }) => title));
  return (
    options.every(({ name }) => name !== undefined && titles.has(name)) && options.length === titles.size
  );
}

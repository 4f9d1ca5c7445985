import { type Option, plainOption } from '@kyuden/engine';

/** An option for a made-up question: a plain one by its id, otherwise with the verb before the colon. */
export const option = (id: string, facts: Partial<Option> = {}): Option => ({
  ...(plainOption[id as keyof typeof plainOption] ?? { role: 'do', verb: id.split(':')[0]! }),
  id,
  ...facts,
});

/** Options of the form `verb:number`. */
export const numbered = (ids: readonly string[]): Option[] =>
  ids.map((id) => (id.includes(':') ? option(id, { amount: Number(id.split(':')[1]) }) : option(id)));

import { type Filter, type Library, type Option, type Past, programOf } from '@kyuden/engine';
import type { Asked } from '../bot.ts';
import type { CardSight, DoneAction } from '../sight.ts';
import { keptFor } from './table.ts';
import { entersItself } from './text-value.ts';

/** The Rings in hand that enter play after so many actions of a kind, and what each action is worth for them. */

/** The value of an action that counts towards a needed Ring, if there are enough such actions. */
const PURSUIT = 2;

/** The actions that a card in hand waits for, by its own text. */
interface Wait {
  past: Past;
  n: number;
}

const waits = new WeakMap<object, Wait | null>();

/** The wait of a text that puts its own card into play after the nth action of a kind. */
function waitOf(lib: Library, program: string): Wait | null {
  const { text } = programOf(lib, program);
  let found = waits.get(text);
  if (found !== undefined) return found;
  found = null;
  if (text.t === 'triggered' && text.zones?.includes('hand') && text.effects.some(entersItself))
    for (const { where = [] } of text.trigger?.on ?? [])
      for (const cond of where)
        if (cond.c === 'past' && cond.past.of === 'action' && typeof cond.n === 'number')
          found = { past: cond.past, n: cond.n };
  waits.set(text, found);
  return found;
}

/** The action that an option would begin, as far as its text tells. */
function actionOf(lib: Library, { program = '' }: Option): DoneAction | undefined {
  const known = lib.programs.get(program);
  if (known?.text.t !== 'ability') return undefined;
  const face = lib.faces[known.face];
  const { designators, keywords } = known.text;
  return {
    title: face?.title ?? program,
    type: face?.type ?? '',
    keywords: [...keywords, ...(face?.keywords ?? [])],
    designators,
  };
}

/** Whether an action matches a filter. A predicate that is not about keyword, designator or source does not match. */
function fits(action: DoneAction, filter: Filter): boolean {
  return filter.preds.every((pred): boolean => {
    switch (pred.p) {
      case 'any':
        return pred.of.some((preds) => fits(action, { ...filter, preds }));
      case 'not':
        return !fits(action, { ...filter, preds: [pred.pred] });
      case 'keyword':
        return pred.any.some((word) => action.keywords.includes(word));
      case 'designator':
        return pred.any.some((word) => action.designators.includes(word));
      case 'type':
        return pred.any.includes(action.type);
      case 'from':
        return fits(action, pred.filter);
      default:
        return false;
    }
  });
}

/** The options of a question by the Rings in hand that each would bring nearer to play. */
export function pursuits(asked: Asked): (option: Option) => number {
  const { ask, lib, sight } = asked;
  const rings = sight.own.hand.filter((card) => keptFor(asked, card) > 0);
  if (rings.length === 0) return () => 0;
  const worth = new Map<string, number>();
  for (const ring of rings)
    for (const id of nearer(ring, asked)) worth.set(id, (worth.get(id) ?? 0) + PURSUIT);
  return ({ id }) => worth.get(id) ?? 0;

  function nearer(ring: CardSight, { sight: table }: Asked): string[] {
    const wait = ring.texts.map((id) => waitOf(lib, id)).find((one) => one !== null);
    if (!wait?.past.action) return [];
    const { action: kind, distinctTitles, span } = wait.past;
    const done = table.doneActions(span).filter((one) => fits(one, kind));
    const titles = new Set(done.map((one) => one.title));
    const so = distinctTitles ? titles.size : done.length;
    const fitting = ask.options.filter((option) => {
      const action = option.thing === ring.thing ? undefined : actionOf(lib, option);
      return action !== undefined && fits(action, kind) && !(distinctTitles && titles.has(action.title));
    });
    const more = new Set(
      fitting.map((option) => (distinctTitles ? actionOf(lib, option)!.title : option.id)),
    );
    return so + more.size >= wait.n ? fitting.map((option) => option.id) : [];
  }
}

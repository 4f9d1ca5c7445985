import { type Filter, type Library, type Option, type Past, programOf, type Text } from '@kyuden/engine';
import type { Asked } from '../bot.ts';
import type { CardSight, DoneAction, Sight } from '../sight.ts';
import { keptFor } from './table.ts';
import { entersItself } from './text-value.ts';

/** The Rings in hand that enter play after so many actions of a kind, and what each action is worth for them. */

/**
 * The value of a Ring that enters play, for all actions together that are still missing for it. Each of them gets its
 * part, so the last one is worth most.
 */
const PURSUIT = 8;

/** The loss in playing a hand card that counts towards a needed Ring, while there are not enough such cards. */
const SAVED = 1.5;

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

/**
 * The additional value of a won battle that destroys something: the value of the needed Rings in hand that enter play
 * by it.
 */
export function prizeOfConquest({ sight, lib }: { sight: Sight; lib: Library }): number {
  const { missing } = sight.ringPlan;
  if (missing.size === 0) return 0;
  let prize = 0;
  for (const card of sight.own.hand) {
    if (card.type !== 'Ring' || !card.keywords.some((word) => missing.has(word))) continue;
    if (card.texts.some((id) => waitsForConquest(programOf(lib, id).text))) prize += PURSUIT;
  }
  return prize;
}

const waitsForConquest = (text: Text): boolean =>
  text.t === 'triggered' &&
  text.effects.some(entersItself) &&
  (text.trigger?.on ?? []).some(({ kinds }) => kinds?.includes('destroyProvince'));

/** The action that an option would begin, as far as its text tells. */
function actionOf(lib: Library, program = ''): DoneAction | undefined {
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

/** The value of having a card in play whose abilities count for needed Rings in hand. */
export function worthForRings(asked: Asked, card: CardSight): number {
  const { lib, sight } = asked;
  if (sight.ringPlan.missing.size === 0) return 0;
  let worth = 0;
  for (const ring of sight.own.hand) {
    if (ring.type !== 'Ring' || keptFor(asked, ring) === 0) continue;
    const kind = waitOfCard(lib, ring)?.past.action;
    if (kind && card.texts.some((id) => counts(lib, id, kind))) worth += PURSUIT / 4;
  }
  return worth;
}

function counts(lib: Library, program: string, kind: Filter): boolean {
  const action = actionOf(lib, program);
  return action !== undefined && fits(action, kind);
}

const waitOfCard = (lib: Library, ring: CardSight): Wait | undefined => {
  for (const id of ring.texts) {
    const wait = waitOf(lib, id);
    if (wait) return wait;
  }
  return undefined;
};

const inHand = ({ own }: Sight, thing: string | undefined): boolean =>
  own.hand.some((one) => one.thing === thing);

/** The options of a question by the Rings in hand that each would bring nearer to play. */
export function pursuits(asked: Asked): (option: Option) => number {
  const { ask, lib, sight } = asked;
  const rings = sight.own.hand.filter((card) => keptFor(asked, card) > 0);
  if (rings.length === 0) return () => 0;
  const worth = new Map<string, number>();
  for (const ring of rings)
    for (const [id, by] of nearer(ring, asked)) worth.set(id, (worth.get(id) ?? 0) + by);
  return ({ id }) => worth.get(id) ?? 0;

  function nearer(ring: CardSight, { sight: table }: Asked): [string, number][] {
    const wait = waitOfCard(lib, ring);
    if (!wait?.past.action) return [];
    const { action: kind, distinctTitles, span } = wait.past;
    const done = table.doneActions(span).filter((one) => fits(one, kind));
    const titles = new Set(done.map((one) => one.title));
    const so = distinctTitles ? titles.size : done.length;
    const fitting = ask.options.filter((option) => {
      const action = option.thing === ring.thing ? undefined : actionOf(lib, option.program);
      return action !== undefined && fits(action, kind) && !(distinctTitles && titles.has(action.title));
    });
    const more = new Set(
      fitting.map((option) =>
        distinctTitles ? actionOf(lib, option.program)!.title : (option.thing ?? option.id),
      ),
    );
    const left = Math.max(1, wait.n - so);
    if (more.size >= left) return fitting.map((option) => [option.id, PURSUIT / left]);
    return fitting.filter(({ thing }) => inHand(table, thing)).map((option) => [option.id, -SAVED]);
  }
}

import { type Library, type Option, programOf, type Text } from '@kyuden/engine';
import type { Asked } from '../bot.ts';
import { fetchesRings } from '../collectible/enlightenment.ts';
import { actionOf, counts, fits, type Wait, waitOfCard } from '../collectible/ring-waits.ts';
import type { CardSight, DoneAction, Sight } from '../sight.ts';
import { keptFor } from './table.ts';
import { entersItself } from './text-value.ts';

/** The Rings in hand that enter play after so many actions of a kind, and what each action is worth for them. */

/**
 * The value of a Ring that enters play, for all actions together that are still missing for it. Each of them gets its
 * part, so the last one is worth most.
 */
const PURSUIT = 8;

/** The least value of an action that counts towards a needed Ring once enough of them can be taken now. */
const STEP = 4;

/** The loss in playing a hand card that counts towards a needed Ring, while there are not enough such cards. */
const SAVED = 5;

/** The value of an action from play that counts, if enough others can follow later in the turn. */
const FREE = 1.5;

/** The value of taking a needed Ring out of the deck. */
const FETCHED = 5;

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

/** The value of having a card in play whose abilities count for needed Rings in hand. */
export function worthForRings(asked: Asked, card: CardSight): number {
  const { lib, sight } = asked;
  const { missing, undrawn } = sight.ringPlan;
  if (missing.size === 0) return 0;
  let worth = undrawn.size > 0 && card.texts.some((id) => fetchesRings(lib, id)) ? FETCHED : 0;
  for (const ring of sight.own.hand) {
    if (ring.type !== 'Ring' || keptFor(asked, ring) === 0) continue;
    const kind = waitOfCard(lib, ring)?.past.action;
    if (kind && card.texts.some((id) => counts(lib, id, kind))) worth += PURSUIT / 4;
  }
  return worth;
}

/** The additional value of a card that may be taken out of the deck: it is a Ring that is still needed. */
export function wantedFromDeck({ sight }: Asked, card: CardSight): number {
  const { missing } = sight.ringPlan;
  return card.type === 'Ring' && card.zone !== 'hand' && card.keywords.some((word) => missing.has(word))
    ? FETCHED
    : 0;
}

/** Whether a card in hand could be given up without loss for the Rings. */
export const hasSpareCard = (asked: Asked): boolean =>
  asked.sight.own.hand.some((card) => keptFor(asked, card) === 0 && worthForRings(asked, card) === 0);

const inHand = ({ own }: Sight, thing: string | undefined): boolean =>
  own.hand.some((one) => one.thing === thing);

/** The options of a question by the needed Rings that each would bring nearer to play. */
export function pursuits(asked: Asked): (option: Option) => number {
  const { ask, lib, sight } = asked;
  const { missing, undrawn } = sight.ringPlan;
  if (missing.size === 0) return () => 0;
  const worth = new Map<string, number>();
  const add = (id: string, by: number): void => void worth.set(id, (worth.get(id) ?? 0) + by);
  if (undrawn.size > 0)
    for (const { id, program = '' } of ask.options)
      if (lib.programs.has(program) && fetchesRings(lib, program)) add(id, FETCHED);
  for (const ring of sight.own.hand) {
    if (ring.type !== 'Ring' || keptFor(asked, ring) === 0) continue;
    const wait = waitOfCard(lib, ring);
    if (wait) nearer(asked, ring, wait, add);
  }
  return ({ id }) => worth.get(id) ?? 0;
}

/** Values the options that count for a Ring in hand. */
function nearer(asked: Asked, ring: CardSight, wait: Wait, add: (id: string, by: number) => void): void {
  const { ask, lib, sight } = asked;
  const { action: kind, distinctTitles, span } = wait.past;
  if (!kind) return;
  const done = sight.doneActions(span).filter((one) => fits(one, kind));
  const titles = new Set(done.map((one) => one.title));
  const left = Math.max(1, wait.n - (distinctTitles ? titles.size : done.length));
  const isNew = (action: DoneAction): boolean =>
    fits(action, kind) && !(distinctTitles && titles.has(action.title));
  const fitting: Option[] = [];
  const sources = new Set<string>();
  for (const option of ask.options) {
    const action = option.thing === ring.thing ? undefined : actionOf(lib, option.program);
    if (!action || !isNew(action)) continue;
    fitting.push(option);
    sources.add(distinctTitles ? action.title : (option.thing ?? option.id));
  }
  const now = sources.size >= left;
  if (!now && span === 'turn')
    for (const source of laterSources(asked, ring, isNew, distinctTitles)) sources.add(source);
  const soon = now || sources.size >= left;
  for (const { id, thing } of fitting) {
    if (now) add(id, Math.max(STEP, PURSUIT / left));
    else if (!inHand(sight, thing)) add(id, soon ? FREE : 0);
    else add(id, -SAVED);
  }
}

/** The cards of the seat whose abilities would count for a Ring later in the turn, by title or by card. */
function* laterSources(
  { lib, sight }: Asked,
  ring: CardSight,
  isNew: (action: DoneAction) => boolean,
  byTitle = false,
): Generator<string> {
  const { hand, home } = sight.own;
  for (const card of [...hand, ...home, ...home.flatMap(({ attached }) => attached)]) {
    if (card.thing === ring.thing || (card.zone !== 'hand' && card.bowed)) continue;
    if (card.zone === 'hand' && card.type === 'Spell') continue;
    for (const id of card.texts) {
      const action = actionOf(lib, id);
      if (action && isNew(action)) yield byTitle ? action.title : card.thing;
    }
  }
}

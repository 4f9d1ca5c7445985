import { card, cardOf, cardThing, faceNumber, faceOf } from '../machine/cards.ts';
import { type Context, context } from '../machine/context.ts';
import { cardsInPlay, viewpoint } from '../machine/in-play.ts';
import { cardsInPlayThat } from '../machine/in-play-that.ts';
import { type Program, programOf } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';
import { cell } from '../machine/memo.ts';
import type { Condition, Over, Standing, StandingOf } from '../program/index.ts';
import type { SeatId } from '../program/vocabulary.ts';
import { actionThing, type Card, type Env, type Lasting, type Source, type Thing } from '../state/index.ts';
import { lastingNodes } from './lasting-nodes.ts';
import { forgetReadings } from './readings.ts';
import { holds, matchesCandidate, matchesThing, pointsAt } from './recursion.ts';

/** Active continuous effects: continuous traits of cards in play, and lasting effects of actions. */

/** An active standing node with its evaluation context. */
export interface ActiveNode<Node extends Standing = Standing> {
  node: Node;
  program: Program;
  /** Id of the card whose text it is, or -1. */
  card: number;
  you: SeatId;
  env: Env | null;
  source: Source;
  /** Orders conflicting effects by when they began. */
  order: number;
  /** Id of the lasting effect it belongs to, or -1 for a trait. */
  lasting: number;
}

/** Active standing nodes of one kind, with caches of eval/standing-on. */
export interface OfKind {
  list: ActiveNode[];
  /** For cards with nodes about themselves: all nodes that may apply to the card, filled lazily. */
  own: Map<number, { type: string; controller: SeatId; list: ActiveNode[] } | null> | null;
  /** By card type and controller: the nodes that may apply to any such card. */
  wide: Map<string, ActiveNode[][]> | null;
}

/** Returns the continuous traits printed on the face that a card shows; covered faces do not count. */
function traitsOn(g: Machine, c: Card): readonly Program[] {
  const face = faceNumber(c);
  if (face < 0) return c.faces.length > 1 ? [] : continuous(g, g.state.created[-face - 1]?.texts ?? []);
  return (g.lib.traitsOn[face] ??= continuous(g, g.lib.texts[face]!));
}

const continuous = (g: Machine, ids: readonly string[]): Program[] =>
  ids.map((id) => programOf(g.lib, id)).filter(({ text }) => text.t === 'continuous');

/** The cards in play with such traits; most have none. */
const bearers = cardsInPlayThat((g, c) => traitsOn(g, c).length > 0);

/** The collected active standing nodes. */
interface Gathered {
  list: ActiveNode[] | null;
  /** The nodes by kind, and the length of the list when they were grouped. */
  byKind: Map<string, OfKind>;
  sorted: number;
  /** The texts count that the list is valid for. */
  at: number;
  /**
   * The version that it is valid for; infinite unless texts grant or remove continuous traits, which any change may
   * affect.
   */
  until: number;
}

const gathered = cell<Gathered>({
  fresh: () => ({ list: null, byKind: new Map(), sorted: -1, at: 0, until: 0 }),
  fork: ({ list, byKind, sorted, at, until }) => ({ list, byKind, sorted, at, until }),
  sameTable: ({ list, byKind, sorted, at, until }) => ({ list, byKind, sorted, at, until }),
});

function all(g: Machine): ActiveNode[] {
  const { memo } = g;
  const own = gathered(memo);
  const isGood = own.until === Number.POSITIVE_INFINITY || own.until === memo.version;
  if (own.list && own.at === memo.texts && isGood) return own.list;
  const list: ActiveNode[] = [];
  own.list = list;
  own.at = memo.texts;
  own.until = memo.version;
  own.sorted = -1;
  for (const c of bearers(g)) for (const program of traitsOn(g, c)) addTrait(g, list, c, program);
  for (const one of g.state.lasting) addLasting(g, list, one);
  let strips = false;
  let grants = false;
  for (const { node } of list) {
    if (node.s === 'grant') grants = true;
    else if (node.s === 'strip') strips = true;
  }
  const isSettled = !strips || areStripsFixed(list);
  if (strips) removeStripped(g, list);
  const granted = grants && addGranted(g, list);
  if (!granted && isSettled) own.until = Number.POSITIVE_INFINITY;
  return list;
}

/**
 * Whether all texts that strip traits keep reaching the same cards while the same cards are in play: their own card or
 * its bearer, on no condition, and nothing may be immune.
 */
function areStripsFixed(list: readonly ActiveNode[]): boolean {
  for (const { node, lasting } of list) {
    if (node.s === 'immune') return false;
    if (node.s !== 'strip' || node.which !== 'traits') continue;
    if (lasting >= 0 || node.when || node.over.o !== 'ref') return false;
    const { ref } = node.over;
    if (ref.r !== 'self' && (ref.r !== 'host' || ref.keyword !== undefined)) return false;
  }
  return true;
}

/** Removes continuous traits that texts strip from their cards. */
function removeStripped(g: Machine, list: ActiveNode[]): void {
  const strips = list.filter(({ node }) => node.s === 'strip' && node.which === 'traits');
  if (strips.length === 0) return;
  const isStripped = ({ lasting, card: id, program }: ActiveNode): boolean =>
    lasting < 0 &&
    id >= 0 &&
    strips.some(
      (strip) =>
        !(strip.node.s === 'strip' && strip.node.others && strip.program === program) &&
        reaches(g, strip, cardThing(card(g, id))),
    );
  const gone = new Set(list.filter(isStripped));
  list.splice(0, list.length, ...list.filter((one) => !gone.has(one)));
  readAnew(g);
}

/** Invalidates values that were read before the list was complete. */
function readAnew({ memo }: Machine): void {
  gathered(memo).sorted = -1;
  forgetReadings(memo);
}

/** Continuous traits that texts grant to cards, by card and text. */
type Given = Map<string, { c: Card; program: Program }>;

/**
 * Adds continuous traits that texts grant to their current bearers. Returns whether there are such texts. A trait may
 * decide who else is granted one, so the grants are judged again, all together, until they stay the same: the order of
 * the texts does not matter. Texts that contradict each other would never settle, so after a while what is granted
 * stays granted.
 */
function addGranted(g: Machine, list: ActiveNode[]): boolean {
  const known = list.length;
  let given: Given = new Map();
  for (let round = 0; ; round++) {
    const grants = continuousGrants(list);
    if (grants.length === 0) return false;
    const now = round > grants.length ? new Map(given) : (new Map() as Given);
    for (const grant of grants) judgeGrant(g, grant, list, known, now);
    const isSame = now.size === given.size && [...now.keys()].every((key) => given.has(key));
    if (isSame) break;
    given = now;
    list.length = known;
    for (const { c, program } of given.values()) addTrait(g, list, c, program);
    readAnew(g);
  }
  readAnew(g);
  return true;
}

const continuousGrants = (list: readonly ActiveNode[]): ActiveNode<StandingOf<'grant'>>[] =>
  list.filter(
    (one): one is ActiveNode<StandingOf<'grant'>> =>
      one.node.s === 'grant' && one.node.text.some((quote) => quote.t === 'continuous'),
  );

/** Notes the traits that the text grants now. The first `known` nodes are not granted. */
function judgeGrant(
  g: Machine,
  grant: ActiveNode<StandingOf<'grant'>>,
  list: readonly ActiveNode[],
  known: number,
  given: Given,
): void {
  const programs = grant.node.text
    .filter((quote) => quote.t === 'continuous')
    .map((quote) => programOf(g.lib, grant.program.quotes.get(quote) as string));
  for (const id of cardsInPlay(g)) {
    const c = card(g, id);
    if (!reaches(g, grant, cardThing(c))) continue;
    for (const program of programs) {
      // A card does not get a trait that it already has.
      const { text } = program.text;
      const has = list.some(
        (one, at) => at < known && one.lasting < 0 && one.card === id && one.program.text.text === text,
      );
      if (!has && !given.has(`${id} ${text}`)) given.set(`${id} ${text}`, { c, program });
    }
  }
}

function addTrait(g: Machine, list: ActiveNode[], c: Card, program: Program): void {
  const { text } = program;
  if (text.t !== 'continuous') return;
  const you = viewpoint(g, c);
  for (const node of text.standing) {
    list.push({
      node,
      program,
      card: c.id,
      you,
      env: null,
      source: { card: cardThing(c), seat: you, action: -1, program: program.id },
      order: c.entered * 10_000 + c.id,
      lasting: -1,
    });
  }
}

function addLasting(g: Machine, list: ActiveNode[], one: Lasting): void {
  if (one.node < 0) return;
  const program = programOf(g.lib, one.program);
  const group = program.code.lasting[one.node];
  if (!group) return;
  for (const node of lastingNodes(group.effect, group.standing)) {
    const self = cardOf(g, one.source.card)?.id;
    list.push({
      node,
      program,
      card: self ?? -1,
      you: one.source.seat,
      env: one.env,
      source: one.source,
      order: one.id,
      lasting: one.id,
    });
  }
}

/** Returns the active standing nodes of one kind. */
export function standing<S extends Standing['s']>(g: Machine, kind: S): ActiveNode<StandingOf<S>>[] {
  return (ofKind(g, kind)?.list ?? none) as ActiveNode<StandingOf<S>>[];
}

/** Like `standing`, with the caches for that kind. */
export function ofKind(g: Machine, kind: Standing['s']): OfKind | undefined {
  const { memo } = g;
  const own = gathered(memo);
  if (memo.steadyAt !== memo.texts) {
    const list = all(g);
    // Grouped lazily, because reads during collection must see the nodes collected so far.
    if (own.sorted !== list.length) sortByKind(own, list);
    if (own.until === Number.POSITIVE_INFINITY) memo.steadyAt = memo.texts;
  }
  return own.byKind.get(kind);
}

const none: ActiveNode[] = [];

/**
 * Whether the list stays valid while the same texts are active; otherwise it depends on who is granted continuous
 * traits.
 */
export function isSteady(g: Machine): boolean {
  all(g);
  return isKnownSteady(g);
}

/** Like `isSteady`, without collecting the list first; safe to call during collection. */
export const isKnownSteady = ({ memo }: Machine): boolean =>
  gathered(memo).until === Number.POSITIVE_INFINITY;

function sortByKind(own: Gathered, list: ActiveNode[]): void {
  own.sorted = list.length;
  own.byKind = new Map();
  for (const one of list) {
    const some = own.byKind.get(one.node.s);
    if (some) some.list.push(one);
    else own.byKind.set(one.node.s, { list: [one], own: null, wide: null });
  }
}

export function contextOf(g: Machine, one: ActiveNode): Context {
  return context(g, one.you, one.card, one.env, one.source.action);
}

/** Whether the node is switched on. */
export function on(g: Machine, one: ActiveNode, ctx = contextOf(g, one)): boolean {
  if (one.node.when && !holds(ctx, one.node.when)) return false;
  if (one.lasting >= 0) {
    const while_ = lastingWhile(one);
    if (while_ && !holds(ctx, while_)) return false;
  }
  return true;
}

function lastingWhile(one: ActiveNode): Condition | undefined {
  for (const group of one.program.code.lasting) {
    if (group.standing.includes(one.node)) return (group.effect as { while?: Condition }).while;
  }
  return undefined;
}

/** A cheap check that rules out most pairs: the node is about its own card only, or about another card type. */
function speaksOfOthers(g: Machine, one: ActiveNode, over: Over, thing: Thing): boolean {
  if (over.o === 'ref')
    return over.ref.r === 'self' && one.card >= 0 && cardThing(card(g, one.card)) !== thing;
  const first = over.filter.preds[0];
  if (first?.p !== 'type') return false;
  const c = cardOf(g, thing);
  return c !== undefined && !first.any.includes(faceOf(g, c).type);
}

/** Whether the node currently applies to this thing. */
export function reaches(g: Machine, one: ActiveNode, thing: Thing): boolean {
  const over = (one.node as { over?: Over }).over;
  if (!over || speaksOfOthers(g, one, over, thing)) return false;
  return isOver(g, one, over, thing);
}

/** Like `reaches`, for a card and a node that `standingOn` returned for it. */
export function reachesCard(g: Machine, one: ActiveNode, c: Card): boolean {
  const over = (one.node as { over?: Over }).over;
  return over !== undefined && isOver(g, one, over, cardThing(c), c);
}

function isOver(g: Machine, one: ActiveNode, over: Over, thing: Thing, c?: Card): boolean {
  const ctx = contextOf(g, one);
  ctx.it = thing;
  if (over.o === 'ref') {
    if (!pointsAt(ctx, over.ref, thing)) return false;
  } else if (!(c ? matchesCandidate(ctx, over.filter, c, thing) : matchesThing(ctx, over.filter, thing)))
    return false;
  if (one.lasting >= 0 && isUndoneFor(g, one.lasting, thing)) return false;
  return on(g, one, ctx) && !isImmune(g, one, thing);
}

/** Whether the thing is immune to the card whose text the node is, or to the action that made it. */
function isImmune(g: Machine, { node, source }: ActiveNode, thing: Thing): boolean {
  if (node.s === 'immune') return false;
  return standing(g, 'immune').some((one) => {
    const from = one.node.to.kind === 'action' ? actionThing(source.action) : source.card;
    return matchesThing(contextOf(g, one), one.node.to, from) && reaches(g, one, thing);
  });
}

/** Whether the effect has been undone for this thing. */
function isUndoneFor({ state }: Machine, lasting: number, thing: Thing): boolean {
  for (const { id, undone } of state.lasting) if (id === lasting) return undone?.includes(thing) === true;
  return false;
}

export function standingFor<S extends Standing['s']>(
  g: Machine,
  kind: S,
  c: Card,
): ActiveNode<StandingOf<S>>[] {
  const some = standing(g, kind);
  if (some.length === 0) return some;
  const thing = cardThing(c);
  return some.filter((one) => reaches(g, one, thing));
}

import type {
  Ability,
  Cost,
  Face,
  Filter,
  Pattern,
  Quote,
  Standing,
  Text,
  Trigger,
  TriggeredTrait,
} from '../program/index.ts';
import { ofOneShape } from '../program/one-shape.ts';
import type { KeywordName, Point, StatName } from '../program/vocabulary.ts';
import { assemble, type Code } from './assemble.ts';
import type { Zone } from './cards.ts';
import { needsOf, type PatternPrefilter, prefilterOf } from './pattern-prefilter.ts';
import type { Rulebook, TypeSpec } from './rulebook.ts';
import type { Sheet } from './sheet.ts';

/** A kind of occurrence that a text waits for, with its point and a cheap prefilter. */
export interface Await {
  kind: string;
  point: Point;
  prefilter: PatternPrefilter;
  /** Whether the text is a trait, which resolves on its own. */
  trait: boolean;
  needs: Filter | null;
}

/** A text ready to run: the program and its compiled code. */
export interface Program {
  id: string;
  text: Text;
  code: Code;
  /** The index of the face it is printed on, or -1 for the rulebook. */
  face: number;
  /** Index keys: the occurrences it waits for, or the designators it can be used under. */
  keys: string[];
  /** Occurrences that it waits for. */
  awaits: Await[];
  /** Program ids of the texts quoted in this one, in order. */
  quotes: Map<Quote, string>;
}

/** Program ids by index key and face. */
type UsesByFace = Map<string, Map<number, string[]>>;

/** All printed cards of an edition and all their texts. Built once and shared by all games. */
export interface Library {
  faces: Face[];
  byKey: Map<string, number>;
  programs: Map<string, Program>;
  /** Program ids of each face's texts. */
  texts: string[][];
  /** Face → the occurrences that its texts wait for in play. */
  awaits: Await[][];
  /** Face → kinds of standing nodes in its continuous traits. */
  stands: Set<string>[];
  /** Face → its continuous traits, filled lazily. */
  traitsOn: Program[][];
  /** Face → the spec of its type. */
  types: TypeSpec[];
  /** Zone properties by key, filled lazily. */
  zones: Map<string, Zone>;
  /** Keyword → by face: 1 if printed on it, 2 if not, 0 if not computed yet. */
  keywordOn: Map<KeywordName, Uint8Array>;
  /** Face → all its printed keywords, and those that are Clans; both filled lazily. */
  keywordsOn: KeywordName[][];
  clansOn: KeywordName[][];
  /** The knobs of `knobsOf` as a map. */
  knobs: ReadonlyMap<string, Rulebook['knobs'][string]>;
  knobsOf: Rulebook['knobs'];
  /** Printed stats of all faces, filled lazily by stat. */
  sheets: Map<StatName, Sheet>;
  playerPrograms: string[];
  /** The abilities that all cards with a keyword have by the rules. */
  keywordPrograms: { keyword: KeywordName; program: string }[];
  /** Reactions and traits that work from the hand, by `kind:point`: what any seat might hold. */
  fromHand: Map<string, string[]>;
  /** Face → the occurrences that its texts answer from the hand. */
  awaitsInHand: Await[][];
  /** Like `fromHand`, for texts that work from a discard pile or a province. */
  fromElsewhere: Map<string, string[]>;
  /** Abilities usable from the hand, and those usable from a discard pile or a province. */
  usableFromHand: UsesByFace;
  usableElsewhere: UsesByFace;
  /** Face → the text that lets the card be played from another zone at an extra price. */
  playedFrom: Map<number, PlayFrom>;
  /** Face → the face that the card shows on its second side, or when played as another type. */
  otherFaces: Map<number, number>;
  /** Kinds of occurrence that may be answered in any position, with their points; built lazily. */
  alwaysListening?: Map<string, number>;
}

export type PlayFrom = Extract<Standing, { s: 'playFrom' }>;

/**
 * Builds the library of a rulebook and its cards. `like` is a library of the same rulebook: programs of faces at the
 * same index are reused, so a library with a few different cards is cheap to build.
 */
export function makeLibrary(book: Rulebook, printed: Face[], like?: Library): Library {
  const others = printed.map((face) => otherFace(book, face));
  const faces = [...printed, ...others.filter((face) => face !== undefined)];
  const lib: Library = {
    faces,
    byKey: new Map(),
    programs: new Map(),
    texts: [],
    awaits: [],
    stands: [],
    traitsOn: [],
    types: [],
    zones: new Map(),
    keywordOn: new Map(),
    keywordsOn: [],
    clansOn: [],
    knobs: new Map(Object.entries(book.knobs)),
    knobsOf: book.knobs,
    sheets: new Map(),
    playerPrograms: [],
    keywordPrograms: [],
    fromHand: new Map(),
    awaitsInHand: [],
    fromElsewhere: new Map(),
    usableFromHand: new Map(),
    usableElsewhere: new Map(),
    playedFrom: new Map(),
    otherFaces: new Map(),
  };
  const typeSpecs = typesOfOneShape(book);
  const read = book.hooks.texts.reads ?? ((text: Text): Text => text);
  const isKnown = (face: Face, index: number): boolean => like?.faces[index] === face;
  const [texts, ofPlayers] = ofOneShape<Text[][]>([
    faces.map((face, index) => (isKnown(face, index) ? [] : face.texts.map((text) => read(text, face)))),
    [like ? [] : book.playerAbilities.map(({ ability }) => ability)],
  ]) as [Text[][], [Text[]]];
  faces.forEach((face, index) => {
    if (lib.byKey.has(face.key)) throw new Error(`two cards with the key '${face.key}'`);
    lib.byKey.set(face.key, index);
    lib.types.push(typeSpecs[face.type] as TypeSpec);
    const known = like && isKnown(face, index);
    lib.stands.push(known ? like.stands[index]! : new Set(face.texts.flatMap(standingKinds)));
    const ids = known
      ? like.texts[index]!.map((id) => shareProgram(lib, like, id))
      : texts[index]!.map((text, i) => addProgram(lib, `${face.key}#${i + 1}`, text, index));
    lib.texts.push(ids);
    lib.awaits.push(ids.flatMap((id) => programOf(lib, id).awaits));
  });
  others.forEach((face, index) => {
    if (face) lib.otherFaces.set(index, lib.byKey.get(face.key)!);
  });
  book.playerAbilities.forEach(({ name, of }, i) => {
    const id = `player/${name}`;
    const program = like ? shareProgram(lib, like, id) : addProgram(lib, id, ofPlayers[0][i]!, -1);
    if (of === undefined) lib.playerPrograms.push(program);
    else lib.keywordPrograms.push({ keyword: of, program });
  });
  for (const [index, ids] of lib.texts.entries()) {
    const type = book.types[faces[index]!.type];
    const played = type?.playedFromHand === true;
    const from = playFromOf(faces[index]!.texts);
    if (from && played) lib.playedFrom.set(index, from);
    for (const id of ids) {
      indexOutOfPlay(lib, id, played);
      indexUses(lib, id, played);
    }
  }
  return lib;
}

/**
 * Returns the other face of a card: its second side, or, if it may be played as another type, a face with the stats of
 * that type and the alternative text.
 */
function otherFace({ types, modes }: Rulebook, face: Face): Face | undefined {
  if (face.second) {
    const { second, ...first } = face;
    return { ...first, ...second, key: `${face.key} (second side)`, sideOf: face.key };
  }
  const nodes = face.texts.flatMap((text) => (text.t === 'continuous' ? text.standing : []));
  const node = nodes.find((one) => one.s === 'playAs');
  const spec = node && types[node.type];
  if (!node || !spec) return undefined;
  const price = face.stats[modes.price] ?? 0;
  const stats = Object.fromEntries(spec.stats.map((name) => [name, name === modes.price ? price : 0]));
  const lines = node.text.map(({ text }) => text);
  const own = { type: node.type, stats, texts: node.text, lines, playedAs: true as const };
  return { ...face, ...own, key: `${face.key} as ${node.type}` };
}

const standingKinds = (text: Text): string[] =>
  text.t === 'continuous' ? text.standing.map((node) => node.s) : [];

/** Returns the types of a rulebook with all fields in the same order, so that all specs have one object shape. */
function typesOfOneShape(book: Rulebook): Record<string, TypeSpec> {
  const specs = Object.entries(book.types).map(([name, one]): [string, TypeSpec] => {
    const { deck, stats, leads, attachesTo, onProvince, entersBowed, signed, notACard } = one;
    const { counted, aligned, keywordsFromAbilities, playedFromHand, usedFromProvince } = one;
    const whole = { deck, stats, leads, attachesTo, onProvince, entersBowed, signed, notACard };
    const ways = { keywordsFromAbilities, playedFromHand, usedFromProvince };
    return [name, { ...whole, counted, aligned, ...ways }];
  });
  return Object.fromEntries(specs);
}

function playFromOf(texts: Text[]): PlayFrom | undefined {
  for (const text of texts) {
    for (const node of text.t === 'continuous' ? text.standing : []) {
      if (node.s === 'playFrom' && node.over.o === 'ref' && node.over.ref.r === 'self') return node;
    }
  }
  return undefined;
}

/** Whether a trait works only from the hand, so not in play. */
const onlyFromHand = (text: Text): boolean =>
  text.t === 'triggered' && text.zones?.every((zone) => zone === 'hand') === true;

/**
 * Returns the index keys of a text: `use:` and a designator, `r:` or `t:` with the kind and point of an occurrence, or
 * `gold`.
 */
function keysOf(text: Text): string[] {
  if (text.t === 'gold') return ['gold'];
  if (text.t !== 'ability' && text.t !== 'triggered') return [];
  if (onlyFromHand(text)) return [];
  const { trigger } = text;
  if (!trigger) return text.t === 'ability' ? text.designators.map((designator) => `use:${designator}`) : [];
  const role = text.t === 'ability' ? 'r' : 't';
  return [...new Set(trigger.on.flatMap((on) => on.kinds.map((kind) => `${role}:${kind}:${trigger.point}`)))];
}

const triggerAwaits = new WeakMap<Trigger, Await[]>();

/** Returns the occurrences that a delayed effect or duration waits for. Cached per trigger. */
export function awaitsOfTrigger(trigger: Trigger): Await[] {
  let awaits = triggerAwaits.get(trigger);
  if (!awaits) {
    const { point, on } = trigger;
    awaits = on.flatMap((pattern) =>
      pattern.kinds.map((kind) => ({
        kind,
        point,
        prefilter: prefilterOf(pattern),
        trait: true,
        needs: null,
      })),
    );
    triggerAwaits.set(trigger, awaits);
  }
  return awaits;
}

const awaitOf = (text: Ability | TriggeredTrait, kind: string, point: Point, pattern: Pattern): Await => ({
  kind,
  point,
  prefilter: prefilterOf(pattern),
  trait: text.t === 'triggered',
  needs: text.t === 'ability' ? needsOf(text) : null,
});

function awaitsOf(text: Text): Await[] {
  if ((text.t !== 'ability' && text.t !== 'triggered') || !text.trigger || onlyFromHand(text)) return [];
  const { point, on } = text.trigger;
  return on.flatMap((pattern) => pattern.kinds.map((kind) => awaitOf(text, kind, point, pattern)));
}

function addProgram(lib: Library, id: string, text: Text, face: number): string {
  const program: Program = {
    id,
    text,
    code: assemble(text),
    face,
    keys: keysOf(text),
    awaits: awaitsOf(text),
    quotes: new Map(),
  };
  lib.programs.set(id, program);
  program.code.quotes.forEach((quote, i) => {
    program.quotes.set(quote, addProgram(lib, `${id}/${i + 1}`, quote, face));
  });
  return id;
}

/** Copies a program and those of its quoted texts from another library. */
function shareProgram(lib: Library, from: Library, id: string): string {
  const program = programOf(from, id);
  lib.programs.set(id, program);
  for (const quote of program.quotes.values()) shareProgram(lib, from, quote);
  return id;
}

/**
 * Indexes a text that answers out of play: from the hand if its card is played from there, or from elsewhere if it
 * says so.
 */
function indexOutOfPlay(lib: Library, id: string, played: boolean): void {
  const { text } = programOf(lib, id);
  if ((text.t !== 'ability' && text.t !== 'triggered') || !text.trigger) return;
  const hand = text.t === 'ability' ? played || worksFromHand(text) : text.zones?.includes('hand') === true;
  const elsewhere =
    text.t === 'ability'
      ? worksElsewhere(lib, text, programOf(lib, id).face)
      : text.zones?.some((zone) => zone !== 'hand') === true;
  for (const pattern of text.trigger.on) {
    for (const kind of pattern.kinds) {
      const key = `${kind}:${text.trigger.point}`;
      if (hand) {
        addTo(lib.fromHand, key, id);
        const held = awaitOf(text, kind, text.trigger.point, pattern);
        (lib.awaitsInHand[programOf(lib, id).face] ??= []).push(held);
      }
      if (elsewhere) addTo(lib.fromElsewhere, key, id);
    }
  }
}

function indexUses(lib: Library, id: string, played: boolean): void {
  const { text, keys, face } = programOf(lib, id);
  if (text.t !== 'ability') return;
  const add = (to: UsesByFace, key: string): void => {
    let faces = to.get(key);
    if (!faces) to.set(key, (faces = new Map()));
    addTo(faces, face, id);
  };
  for (const key of keys) {
    if (played || worksFromHand(text)) add(lib.usableFromHand, key);
    if (worksElsewhere(lib, text, face)) add(lib.usableElsewhere, key);
  }
}

/** Whether the ability is used from a discard pile or a province, by its own words or as all of its card's type are. */
const worksElsewhere = (lib: Library, { waive }: Ability, face: number): boolean =>
  lib.playedFrom.has(face) ||
  lib.types[face]?.usedFromProvince === true ||
  waive.includes('inPile') ||
  waive.includes('inProvince');

/** Whether the ability is used from the hand, or paid for by discarding its card from there. */
function worksFromHand(text: Ability): boolean {
  if (text.waive.includes('inHand')) return true;
  const discardsSelf = (cost: Cost): boolean => {
    if (cost.k === 'either') return cost.of.some((way) => way.some(discardsSelf));
    if (cost.k !== 'do' || cost.effect.e !== 'discard' || cost.effect.what.o !== 'pick') return false;
    const { preds } = cost.effect.what.filter;
    const self = preds.some((pred) => pred.p === 'is' && pred.ref.r === 'self');
    return self && preds.some((pred) => pred.p === 'zone' && pred.zone === 'hand');
  };
  return text.costs.some(discardsSelf);
}

function addTo<K>(map: Map<K, string[]>, key: K, id: string): void {
  const list = map.get(key);
  if (list) list.push(id);
  else map.set(key, [id]);
}

export function programOf(lib: Library, id: string): Program {
  const program = lib.programs.get(id) ?? joined(lib, id);
  if (!program) throw new Error(`no program '${id}' in the library`);
  return program;
}

const plus = ' + ';

/** Returns the program id of an ability with the additional costs and slots of another text (effect `become`). */
export const joinedId = (ability: string, by: string): string => `${ability}${plus}${by}`;

/** Builds the program of a `joinedId` when it is first needed, from the id alone. */
function joined(lib: Library, id: string): Program | undefined {
  const at = id.indexOf(plus);
  if (at < 0) return undefined;
  const by = programOf(lib, id.slice(at + plus.length));
  const effect = by.code.lasting.find((one) => one.effect.e === 'become')?.effect;
  if (effect?.e !== 'become') return undefined;
  const own = abilityOf(lib, id.slice(0, at));
  const slots = [...effect.plus.slots, ...own.slots];
  const costs = [...own.costs, ...effect.plus.costs];
  addProgram(lib, id, { ...own, slots, costs }, by.face);
  return lib.programs.get(id);
}

export function abilityOf(lib: Library, id: string): Ability {
  const { text } = programOf(lib, id);
  if (text.t !== 'ability') throw new Error(`program '${id}' is no ability`);
  return text;
}

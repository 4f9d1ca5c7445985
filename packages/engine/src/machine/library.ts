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

/** A kind of occurrence that a text waits for, where, and what it says of it at first sight. */
export interface Await {
  kind: string;
  point: Point;
  prefilter: PatternPrefilter;
  /** It happens of itself. */
  trait: boolean;
  needs: Filter | null;
}

/** A text ready to run: the readable program and the code made from it. */
export interface Program {
  id: string;
  text: Text;
  code: Code;
  /** The face it is printed on, or -1 for the rulebook. */
  face: number;
  /** Keys under which it is found: what it waits for, or the designators it can be used under. */
  keys: string[];
  /** Kinds and points of occurrences that it waits for. */
  awaits: Await[];
  /** Programs of texts quoted inside this one, in order. */
  quotes: Map<Quote, string>;
}

/** Programs by the key they are found under and the face they are printed on. */
type UsesByFace = Map<string, Map<number, string[]>>;

/** All printed cards of an edition and every text on them. Made once; games only point into it. */
export interface Library {
  faces: Face[];
  byKey: Map<string, number>;
  programs: Map<string, Program>;
  /** Program ids of each face's texts. */
  texts: string[][];
  /** By face: the occurrences that its texts wait for in play. */
  awaits: Await[][];
  /** Kinds of the standing nodes that each face's continuous traits have. */
  stands: Set<string>[];
  /** By face, as they are asked for: its continuous traits. */
  traitsOn: Program[][];
  /** What the type of each face is like. */
  types: TypeSpec[];
  /** What zones are like, by their keys as they are met. */
  zones: Map<string, Zone>;
  /** Keywords that were asked for, by face: 1 if it has it as printed, 2 if not, 0 if it was not asked of this face yet. */
  keywordOn: Map<KeywordName, Uint8Array>;
  /** By face, as they are asked for: all keywords that it has as printed, and those of them that are Clans. */
  keywordsOn: KeywordName[][];
  clansOn: KeywordName[][];
  /** The parameters of a rulebook, and of which. */
  knobs: ReadonlyMap<string, Rulebook['knobs'][string]>;
  knobsOf: Rulebook['knobs'];
  /** Stats that were asked for, as the faces have them. */
  sheets: Map<StatName, Sheet>;
  playerPrograms: string[];
  /** Reactions and traits that work from the hand, by `kind:point`: what a seat might hold, whatever it holds. */
  fromHand: Map<string, string[]>;
  /** By face: the occurrences that its texts answer from the hand. */
  awaitsInHand: Await[][];
  /** The same for texts that work from a discard pile or a province. */
  fromElsewhere: Map<string, string[]>;
  /** By key and face: abilities that can be used from the hand, and those from a discard pile or a province. */
  usableFromHand: UsesByFace;
  usableElsewhere: UsesByFace;
  /** By face: the text that lets its card be played from another zone for more. */
  playedFrom: Map<number, PlayFrom>;
  /** By face: the one that its card shows when it is played as another type. */
  otherFaces: Map<number, number>;
  /** Kinds of occurrence that may be answered in any position, with their points; made when first asked for. */
  alwaysListening?: Map<string, number>;
}

export type PlayFrom = Extract<Standing, { s: 'playFrom' }>;

/**
 * Builds the library of a rulebook and its cards. `like` is a library of the same rulebook: the programs of faces that it
 * has at the same place are taken from it, so that a library with a few other cards costs little.
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
  book.playerAbilities.forEach(({ name }, i) => {
    const id = `player/${name}`;
    lib.playerPrograms.push(like ? shareProgram(lib, like, id) : addProgram(lib, id, ofPlayers[0][i]!, -1));
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

/** A card that may be played as another type: the same card, with the numbers of that type and its other text. */
function otherFace({ types, modes }: Rulebook, face: Face): Face | undefined {
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

/** The types of a rulebook, all with all fields in the same order: reading them is then fast. */
function typesOfOneShape(book: Rulebook): Record<string, TypeSpec> {
  const specs = Object.entries(book.types).map(([name, one]): [string, TypeSpec] => {
    const { deck, stats, leads, attachesTo, onProvince, entersBowed, signed, notACard } = one;
    const { counted, aligned, keywordsFromAbilities, playedFromHand } = one;
    const whole = { deck, stats, leads, attachesTo, onProvince, entersBowed, signed, notACard };
    return [name, { ...whole, counted, aligned, keywordsFromAbilities, playedFromHand }];
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

/** A trait that works from the hand and, once the card is in play, no more. */
const onlyFromHand = (text: Text): boolean =>
  text.t === 'triggered' && text.zones?.every((zone) => zone === 'hand') === true;

/** `use:` and a designator, `r:` or `t:` with the kind and point of an occurrence, or `gold`. */
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

/** What an effect that has begun waits for. */
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

/** Takes a program, and those of the texts quoted in it, from another library. */
function shareProgram(lib: Library, from: Library, id: string): string {
  const program = programOf(from, id);
  lib.programs.set(id, program);
  for (const quote of program.quotes.values()) shareProgram(lib, from, quote);
  return id;
}

/** A text answers from the hand if its card is played from there, or from elsewhere if it says so. */
function indexOutOfPlay(lib: Library, id: string, played: boolean): void {
  const { text } = programOf(lib, id);
  if ((text.t !== 'ability' && text.t !== 'triggered') || !text.trigger) return;
  const hand = text.t === 'ability' ? played || worksFromHand(text) : text.zones?.includes('hand') === true;
  const elsewhere =
    text.t === 'ability'
      ? lib.playedFrom.has(programOf(lib, id).face) ||
        text.waive.includes('inPile') ||
        text.waive.includes('inProvince')
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
    const elsewhere = text.waive.includes('inPile') || text.waive.includes('inProvince');
    if (elsewhere || lib.playedFrom.has(face)) add(lib.usableElsewhere, key);
  }
}

/** Used from the hand, or paid for by discarding the card itself from there. */
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

/** The name of an ability that is used for the additional cost which another text gives it. */
export const joinedId = (ability: string, by: string): string => `${ability}${plus}${by}`;

/** Made when first asked for, from nothing but its name. */
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

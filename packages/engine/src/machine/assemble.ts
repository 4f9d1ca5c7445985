import type { Condition, Effect, Quote, Standing, Text, Trigger } from '../program/index.ts';

/** One instruction. A program is a flat list with jumps, so a paused text is a position and its bindings. */
export type Op =
  | { op: 'do'; effect: Effect }
  | { op: 'unless'; cond: Condition; to: number }
  | { op: 'jump'; to: number }
  /** Asks the player; continues with the next instruction on yes, jumps to `no` otherwise. */
  | { op: 'may'; effect: Effect & { e: 'may' }; no: number }
  | { op: 'either'; effect: Effect & { e: 'either' }; branches: number[] }
  | { op: 'loop'; effect: Effect & { e: 'forEach' }; end: number }
  | { op: 'next'; loop: number }
  | { op: 'until'; cond: Condition; to: number }
  | { op: 'end' };

/** A part of a text that is started separately later: a delayed effect, a consequence of a duel. */
export interface Block {
  effect: Effect;
  role: 'later' | 'loser' | 'winner' | 'refuse' | 'during' | 'instead' | 'after';
  trigger?: Trigger;
  entry: number;
}

/** Effects that create a lasting effect, or that apply while something else is in progress. */
export type LastingEffect = Extract<
  Effect,
  {
    e:
      | 'lasting'
      | 'modify'
      | 'set'
      | 'exchange'
      | 'keyword'
      | 'grant'
      | 'strip'
      | 'copy'
      | 'become'
      | 'negateEffects'
      | 'delay'
      | 'extraPhase'
      | 'firstOpportunity'
      | 'extraAction';
  }
>;

export interface Code {
  ops: Op[];
  blocks: Block[];
  /** Nodes that lasting effects refer to: groups of standing nodes, and modifiers. */
  lasting: { effect: LastingEffect; standing: Standing[] }[];
  quotes: Quote[];
  /** The position where the effects begin. */
  entry: number;
}

/** Compiles a text to code. Texts without effects have only standing nodes. */
export function assemble(text: Text): Code {
  const code: Code = { ops: [], blocks: [], lasting: [], quotes: [], entry: 0 };
  if (text.t === 'continuous') {
    for (const node of text.standing) collectQuotes(code, node);
    return code;
  }
  if (text.t === 'gold') {
    block(code, text.then ?? []);
    return code;
  }
  code.entry = block(code, text.effects);
  for (const cost of text.costs) collectQuotes(code, cost);
  return code;
}

/** Appends the effects, closed by `end`, and returns their position. Parts that start later are appended after them. */
function block(code: Code, effects: Effect[]): number {
  const later: (() => void)[] = [];
  const entry = code.ops.length;
  sequence(code, effects, later);
  code.ops.push({ op: 'end' });
  for (const part of later) part();
  return entry;
}

function sequence(code: Code, effects: Effect[], later: (() => void)[]): void {
  for (const effect of effects) one(code, effect, later);
}

function one(code: Code, effect: Effect, later: (() => void)[]): void {
  const { ops } = code;
  switch (effect.e) {
    case 'if': {
      const test = { op: 'unless' as const, cond: effect.cond, to: 0 };
      ops.push(test);
      sequence(code, effect.then, later);
      if (effect.else) {
        const skip = { op: 'jump' as const, to: 0 };
        ops.push(skip);
        test.to = ops.length;
        sequence(code, effect.else, later);
        skip.to = ops.length;
      } else test.to = ops.length;
      return;
    }
    case 'may': {
      const ask: Op = { op: 'may', effect, no: 0 };
      ops.push(ask);
      sequence(code, effect.do, later);
      ask.no = ops.length;
      return;
    }
    case 'either': {
      const ask: Op = { op: 'either', effect, branches: [] };
      ops.push(ask);
      const exits: { op: 'jump'; to: number }[] = [];
      for (const branch of effect.of) {
        ask.branches.push(ops.length);
        sequence(code, branch, later);
        const exit = { op: 'jump' as const, to: 0 };
        ops.push(exit);
        exits.push(exit);
      }
      for (const exit of exits) exit.to = ops.length;
      return;
    }
    case 'forEach': {
      const loop: Op = { op: 'loop', effect, end: 0 };
      const at = ops.length;
      ops.push(loop);
      sequence(code, effect.do, later);
      ops.push({ op: 'next', loop: at });
      loop.end = ops.length;
      return;
    }
    case 'repeat': {
      const at = ops.length;
      const test = { op: 'until' as const, cond: effect.until, to: 0 };
      ops.push(test);
      const [first, ...rest] = effect.do;
      if (first?.e === 'target') {
        // The loop also ends when no target is left.
        one(code, first, later);
        const named = { op: 'unless' as const, cond: { c: 'did' as const, name: first.slot.name }, to: 0 };
        ops.push(named);
        sequence(code, rest, later);
        ops.push({ op: 'jump', to: at });
        named.to = ops.length;
      } else {
        sequence(code, effect.do, later);
        ops.push({ op: 'jump', to: at });
      }
      test.to = ops.length;
      return;
    }
    default:
      ops.push({ op: 'do', effect });
      parts(code, effect, later);
  }
}

/** Control-flow effects. They compile to jumps only. */
export type Structural = Extract<Effect, { e: 'may' | 'either' | 'if' | 'forEach' | 'repeat' }>;

/** Adds the blocks, standing nodes and quotes that an effect contains. */
function parts(code: Code, effect: Exclude<Effect, Structural>, later: (() => void)[]): void {
  const add = (role: Block['role'], body: Effect[], trigger?: Trigger): void => {
    const part: Block = { effect, role, entry: -1 };
    if (trigger) part.trigger = trigger;
    code.blocks.push(part);
    later.push(() => {
      part.entry = block(code, body);
    });
  };
  switch (effect.e) {
    case 'later':
      add('later', effect.do, effect.trigger);
      return;
    case 'challenge':
      if (effect.loser) add('loser', effect.loser);
      if (effect.winner) add('winner', effect.winner);
      if (effect.refuse) add('refuse', effect.refuse.do);
      if (effect.during) add('during', effect.during);
      return;
    case 'instead':
      if (effect.change.i === 'do') add('instead', effect.change.do);
      return;
    case 'lasting':
      code.lasting.push({ effect, standing: effect.standing });
      for (const node of effect.standing) collectQuotes(code, node);
      return;
    case 'modify':
    case 'set':
    case 'exchange':
    case 'keyword':
    case 'grant':
    case 'strip':
    case 'copy':
    case 'become':
    case 'negateEffects':
    case 'delay':
      code.lasting.push({ effect, standing: [] });
      collectQuotes(code, effect);
      return;
    case 'extraPhase':
      code.lasting.push({ effect, standing: effect.rules ?? [] });
      return;
    case 'firstOpportunity':
      code.lasting.push({ effect, standing: [] });
      return;
    case 'extraAction':
      code.lasting.push({ effect, standing: effect.plus ?? [] });
      if (effect.after) add('after', effect.after);
      return;
    case 'create':
      collectQuotes(code, effect.face);
      return;
    default:
      return carriesNothing(effect);
  }
}

/** Effects with a field that is a list of effects, texts or standing nodes. */
type Carrying<Node = Effect> = Node extends unknown
  ? { [K in keyof Node]-?: NonNullable<Node[K]> extends Part ? K : never }[keyof Node] extends never
    ? never
    : Node
  : never;
type Part = Effect[] | Effect[][] | Quote[] | Standing[];

/** Makes it a compile error if `parts` does not handle an effect that contains others. */
const carriesNothing = (_effect: Exclude<Effect, Carrying>): void => {};

/** Adds the quoted texts of a node, which are always in its `text` list. */
function collectQuotes(code: Code, node: object): void {
  const text = (node as { text?: unknown }).text;
  if (Array.isArray(text)) code.quotes.push(...(text as Quote[]));
}

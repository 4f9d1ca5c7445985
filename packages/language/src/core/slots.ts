/** The slots and choices of a template as types, so that a meaning cannot ask for a slot that its template lacks. */
import type { Node } from './phrase.ts';

/** Names found in a template: `always` outside of brackets, `maybe` within optional words or alternatives. */
interface Found {
  slots: { always: string; maybe: string };
  choices: { always: string; maybe: string };
}

/** Words that are no name: optional words without one begin with words or a slot. */
type NoName = `${string}${' ' | '{' | '(' | '[' | '<'}${string}`;

/**
 * Reads a template character by character; `Depth` has an element for each open bracket. The parameters behind it
 * collect names: slots outside and within brackets, choices outside and within.
 */
type Scan<T, Depth extends 0[], Slot, MaybeSlot, Choice, MaybeChoice> = T extends `${infer C}${infer Rest}`
  ? C extends '\\'
    ? Rest extends `${infer _}${infer After}`
      ? Scan<After, Depth, Slot, MaybeSlot, Choice, MaybeChoice>
      : never
    : C extends '{'
      ? Rest extends `${infer Name}:${infer After}`
        ? Depth extends []
          ? Scan<After, Depth, Slot | Name, MaybeSlot, Choice, MaybeChoice>
          : Scan<After, Depth, Slot, MaybeSlot | Name, Choice, MaybeChoice>
        : never
      : C extends '[' | '('
        ? Rest extends `${infer Name}:${infer After}`
          ? Name extends NoName
            ? Scan<Rest, [...Depth, 0], Slot, MaybeSlot, Choice, MaybeChoice>
            : C extends '['
              ? Scan<After, [...Depth, 0], Slot, MaybeSlot, Choice, MaybeChoice | Name>
              : Depth extends []
                ? Scan<After, [0], Slot, MaybeSlot, Choice | Name, MaybeChoice>
                : Scan<After, [...Depth, 0], Slot, MaybeSlot, Choice, MaybeChoice | Name>
          : Scan<Rest, [...Depth, 0], Slot, MaybeSlot, Choice, MaybeChoice>
        : C extends '<'
          ? Scan<Rest, [...Depth, 0], Slot, MaybeSlot, Choice, MaybeChoice>
          : C extends ']' | ')' | '>'
            ? Depth extends [0, ...infer Outer extends 0[]]
              ? Scan<Rest, Outer, Slot, MaybeSlot, Choice, MaybeChoice>
              : never
            : Scan<Rest, Depth, Slot, MaybeSlot, Choice, MaybeChoice>
  : { slots: { always: Slot; maybe: MaybeSlot }; choices: { always: Choice; maybe: MaybeChoice } };

type Named<Always, Maybe, V> = { [K in Always & string]: V } & { [K in Exclude<Maybe & string, Always>]?: V };

type Filled<F> = F extends Found
  ? Omit<Node, 'v' | 'c'> & {
      v: Named<F['slots']['always'], F['slots']['maybe'], Node>;
      c: Named<F['choices']['always'], F['choices']['maybe'], number>;
    }
  : Node;

/** A node read by a template. A template that is put together at run time gives a plain node. */
export type NodeOf<T extends string> =
  Record<never, 1> extends Record<T, 1> ? Node : Filled<Scan<T, [], never, never, never, never>>;

type WithNode<F, T extends string> = F extends (n: Node, ...rest: infer Rest) => infer Out
  ? (n: NodeOf<T>, ...rest: Rest) => Out
  : F;

/** A meaning, or the functions of one, whose node has the slots of the template. */
export type MeaningOf<M, T extends string> = M extends (...args: never[]) => unknown
  ? WithNode<M, T>
  : M extends readonly unknown[]
    ? M
    : M extends object
      ? { [K in keyof M]: WithNode<M[K], T> }
      : M;

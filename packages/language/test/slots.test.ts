import { expectTypeOf, test } from 'vitest';
import type { Node } from '../src/core/phrase.ts';
import type { MeaningOf, NodeOf } from '../src/core/slots.ts';
import type { Context } from '../src/lower/context.ts';

// The types are compared by the typecheck.
type Slots<T extends string> = NodeOf<T>['v'];
type Choices<T extends string> = NodeOf<T>['c'];

test('slots outside of brackets are always there, others may be missing', () => {
  expectTypeOf<Slots<'bow {x:NPx.card} and {y:NPx@s}'>>().branded.toEqualTypeOf<{ x: Node; y: Node }>();
  expectTypeOf<Slots<'bow {x:NPx} [with {y:NPx}]'>>().branded.toEqualTypeOf<{ x: Node; y?: Node }>();
  expectTypeOf<Slots<'(how: {a:Num} | <up to | at most> {b:Num}) cards'>>().branded.toEqualTypeOf<{
    a?: Node;
    b?: Node;
  }>();
  expectTypeOf<Slots<'\\( {x:NPx} \\) <a | an> {y:NPx}'>>().branded.toEqualTypeOf<{ x: Node; y: Node }>();
});

test('choices are named by alternatives and by optional words', () => {
  expectTypeOf<Choices<'(be: is | are) {x:NPx} [not: not]'>>().branded.toEqualTypeOf<{
    be: number;
    not?: number;
  }>();
  expectTypeOf<Choices<'[more: and (next: one | two)]'>>().branded.toEqualTypeOf<{
    more?: number;
    next?: number;
  }>();
});

test('a template that is put together at run time gives a plain node', () => {
  expectTypeOf<NodeOf<string>>().toEqualTypeOf<Node>();
  expectTypeOf<NodeOf<`{v:${string}@base} {x:NPx}`>>().toEqualTypeOf<Node>();
});

test('a meaning gets the node of its template', () => {
  type Lower = (n: Node, c: Context) => string;
  expectTypeOf<Parameters<MeaningOf<Lower, 'bow {x:NPx}'>>[0]['v']>().branded.toEqualTypeOf<{ x: Node }>();
  expectTypeOf<Slots<'bow {x:NPx}'>>().not.toHaveProperty('y');
});

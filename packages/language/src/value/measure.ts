/**
 * Amounts of something counted in units: '2 Honor for each Samurai', 'a number of cards equal to his Chi', '1 Honor,
 * or 3 Honor if he is opposed'. Written once for all units.
 */
import type { Amount } from '@kyuden/engine/program';
import type { Lower } from '../core/categories.ts';
import { type Category, category, type Node } from '../core/phrase.ts';
import { amountIf } from '../lower/branch.ts';
import type { Context } from '../lower/context.ts';
import { amount, condition } from '../lower/thing.ts';
import { num as number } from '../noun/determiner.ts';
import { Each } from './each.ts';

/** The number in a slot; 'a' and 'one' have none. */
const num = (n: Node, slot: string, c: Context): number =>
  n.v[slot] === undefined ? 1 : number(n.v[slot], c);

/** Makes the category of amounts in one unit. */
export function measure(name: string, one: string, many: string): Category<Lower<Amount>> {
  const made = category<Lower<Amount>>(name, 'how much');
  const unit = one === many ? one : `(u: ${one} | ${many})`;
  const first = one === many ? `{n:Num} ${unit}` : `(k: {n:Num} ${unit} | <a | one> ${one})`;
  const again = `<${many} | | more | additional ${many}>`;
  const added = `<| ${many} | more | additional ${many}>`;
  const bound = `[<, to a maximum of | to a maximum of | , up to> {m:Num} <${many} | >]`;
  const atMost = (n: Node, c: Context, value: Amount): Amount =>
    n.v.m === undefined ? value : { a: 'min', of: [value, num(n, 'm', c)] };
  made.define('each', `${first} for {e:Each} ${bound}`, (n, c) =>
    atMost(n, c, { a: 'times', of: Each.of(n.v.e!)(n.v.e!, c), by: num(n, 'n', c) }),
  );
  made.define('orIf', `${first} , or {o:Num} ${again} if {c:Cond}`, (n, c) =>
    amountIf(condition(n.v.c!, c), num(n, 'o', c), num(n, 'n', c)),
  );
  made.define('plusIf', `${first} <, plus | plus | , and | and> {o:Num} ${added} if {c:Cond}`, (n, c) => ({
    a: 'sum',
    of: [num(n, 'n', c), amountIf(condition(n.v.c!, c), num(n, 'o', c), 0)],
  }));
  made.define('plusEach', `${first} <, plus | plus> {o:Num} ${added} for {e:Each} ${bound}`, (n, c) => ({
    a: 'sum',
    of: [num(n, 'n', c), atMost(n, c, { a: 'times', of: Each.of(n.v.e!)(n.v.e!, c), by: num(n, 'o', c) })],
  }));
  made.define(
    'equal',
    `(how: ${many} | an amount of ${many} | a number of ${many}) equal to {a:Amt} ${bound}`,
    (n, c) => atMost(n, c, amount(n.v.a!, c)),
  );
  return made;
}

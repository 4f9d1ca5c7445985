/** A singular noun without a determiner, as after 'the next'. */
import { NPn } from '../core/categories.ts';
import { node } from './build.ts';
import type { CoreData } from './core.ts';
import { classOf } from './resolve.ts';

NPn.custom(
  'noun',
  {
    read: (chart, at, _form, phrase) =>
      chart
        .read('Core', at)
        .filter((core) => (core.node.data as CoreData).number === 'sg')
        .map((core) => node(phrase, at, core.end, { number: 'sg' }, { core: core.node }, core.node.sorts)),
    print: (n, out) => out.child(n.v.core!),
  },
  (n, c) => classOf(n.v.core!, c, undefined, false),
);

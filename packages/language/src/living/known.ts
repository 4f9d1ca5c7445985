/** Things that a text need not describe: this card, its bearer, the contested ring, and things mentioned before. */
import type { Pred, Ref } from '@kyuden/engine/program';
import { category } from '../core/phrase.ts';
import { NoReading } from '../lower/context.ts';
import { LAdj, LHead, LKnown, LNp, LPost } from './categories.ts';
import {
  host,
  isType,
  type LivingContext,
  type Noun,
  participating,
  type Sort,
  self,
  you,
} from './context.ts';
import type { Referent, Wanted } from './discourse.ts';

type Known = Noun & { is: 'known' };

const thing = (name: string, template: string, noun: (c: LivingContext) => Noun): void =>
  LKnown.define(name, template, (_n, c) => noun(c));
const known = (ref: Ref, sort: Sort, words: readonly string[] = [], plural = false): Known => ({
  is: 'known',
  ref,
  sort,
  words,
  plural,
});

thing(
  'this',
  '<this card | this character | this attachment | this holding | this stronghold | this event>',
  (c) => known(self, 'card', [c.card.type.toLowerCase()]),
);
const here: Ref = { r: 'of', rel: 'province', of: self };
thing('this province', "<this province | this holding 's province>", () =>
  known(here, 'province', ['province']),
);
thing('attached', '<its bearer | attached character | the attached character>', (c) => {
  c.ofBearer = true;
  return known(host, 'card', ['character']);
});
thing('attachedProvince', '<the attached province | attached province>', () =>
  known({ r: 'of', rel: 'province', of: host }, 'province', ['province']),
);
thing('stronghold', 'your stronghold', () =>
  known({ r: 'of', rel: 'stronghold', of: you }, 'card', ['stronghold']),
);
thing('contested', 'the contested ring', () => known({ r: 'contest', fact: 'ring' }, 'ring', ['ring']));
thing('attackedProvince', '<the attacked province | the defending province>', () =>
  known({ r: 'role', role: 'currentProvince' }, 'province', ['province']),
);

const found = (one: Referent | undefined, sort: Sort): Known => {
  if (one === undefined) throw new NoReading('this points at nothing');
  return known(one.ref, one.sort ?? sort, one.words, one.plural ?? false);
};
thing('it', 'it', (c) => {
  const one = c.discourse.it();
  return one === undefined ? known(self, 'card', [c.card.type.toLowerCase()]) : found(one, 'card');
});
thing('them', '<them | each of them | both of them>', (c) => found(c.discourse.them(), 'card'));

/** A noun that points back: 'that character', 'those cards', 'each of those characters'. */
LKnown.define('that', '(which: that | those | each of those | both | both of those) {h:LHead}', (n, c) => {
  const { sort, plural, words } = LHead.of(n.v.h)(n.v.h, c);
  if (plural !== (n.c.which !== 0)) throw new NoReading('one or several');
  return called(c, { sort, noun: words[0] ?? 'card', plural });
});
/** After 'each character in play is …', all of them. */
LNp.define('described', 'those {h:LHead}', (n, c) => {
  const { sort, plural, words } = LHead.of(n.v.h)(n.v.h, c);
  const all = c.described;
  const noun = words[0] ?? 'card';
  if (!plural || all?.sort !== sort || !all.words?.includes(noun))
    throw new NoReading('this points at nothing');
  if (c.discourse.called({ sort, noun, plural })) throw new NoReading('read as those mentioned');
  return { ...all, plural: true };
});
/** Participles of the verbs that mentioned a thing. */
const LTag = category<string>('LTag', 'a participle');
for (const tag of ['chosen', 'discarded', 'revealed', 'sacrificed']) LTag.define(tag, tag, tag);

/** 'An event revealed this way': one of those that the text has revealed or discarded. */
LPost.define('thisWay', '{t:LTag} <this way | by this ability | by this effect>', (n, c) => {
  const word = LTag.of(n.v.t);
  const found = c.discourse.called({ sort: 'card', noun: 'card', adjectives: [word] });
  if (found === undefined) throw new NoReading('this points at nothing');
  return { preds: [{ p: 'is', ref: found.ref }] };
});
LPost.define('among', 'from among <them | those cards>', (_n, c) => ({
  preds: [{ p: 'is', ref: found(c.discourse.them(), 'card').ref }],
}));

/** 'The chosen character', 'the attacking character', 'the sacrificed card'. */
const called = (c: LivingContext, wanted: Wanted, isEach = false): Known => {
  const several = c.discourse.called(wanted);
  if (wanted.plural !== true || several !== undefined) return found(several, wanted.sort);
  const all = c.discourse.all({ ...wanted, plural: false });
  // 'Each chosen character' is one if only one player chose.
  if (all.length === 1 && isEach) return found(all[0], wanted.sort);
  if (all.length < 2) throw new NoReading('this points at nothing');
  return known({ r: 'both', of: all.map(({ ref }) => ref) }, wanted.sort, [], true);
};
LKnown.define('tagged', '(det: the | each) {t:LTag} {h:LHead}', (n, c) => {
  const { sort, plural, words } = LHead.of(n.v.h)(n.v.h, c);
  if (n.c.det === 1 && plural) throw new NoReading('one or several');
  const isEach = n.c.det === 1;
  const adjectives = [LTag.of(n.v.t)];
  return called(c, { sort, noun: words[0] ?? 'card', plural: plural || isEach, adjectives }, isEach);
});
LKnown.define('the', 'the {a:LAdj} {h:LHead}', (n, c) => {
  const { sort, plural, words } = LHead.of(n.v.h)(n.v.h, c);
  const adjectives = LAdj.of(n.v.a)(n.v.a, c).words ?? [];
  if (adjectives.length === 0) throw new NoReading('which one');
  return called(c, { sort, noun: words[0] ?? 'card', plural, adjectives });
});
LKnown.define('bare', 'the {h:LHead}', (n, c) => {
  const { sort, plural, words } = LHead.of(n.v.h)(n.v.h, c);
  return called(c, { sort, noun: words[0] ?? 'card', plural });
});
/** Of two things, the one that was not mentioned last. */
LKnown.define('other', 'the other {h:LHead}', (n, c) => {
  const { sort, words } = LHead.of(n.v.h)(n.v.h, c);
  const all = c.discourse.all({ sort, noun: words[0] ?? 'card' });
  return found(all.at(-2), sort);
});
/** 'Your character', after 'choose a participating character you control and …'. */
LKnown.define('whose', "(whose: your | <the opponent | your opponent> 's) {h:LHead}", (n, c) => {
  const { sort, plural, words } = LHead.of(n.v.h)(n.v.h, c);
  const adjectives = [n.c.whose === 0 ? 'your' : 'opponent'];
  return called(c, { sort, noun: words[0] ?? 'card', plural, adjectives });
});
LKnown.define(
  'loser',
  "(said: the (who: winner | loser) [of: of the duel] | the duel 's (who: winner | loser) | the (who: winning | losing) character)",
  (n, c) => {
    if (c.duel === undefined) throw new NoReading('which duel');
    // From here on 'it' means the loser, not the thing chosen.
    const name = n.c.who === 1 ? c.duel : `${c.duel}:won`;
    const noun = known({ r: 'bind', name }, 'card', ['character']);
    c.mention(noun, noun.ref);
    return noun;
  },
);
LKnown.define('duelists', 'each character not involved in the duel', (_n, c) => {
  const involved: Ref[] = [self, ...(c.challenged ? [c.challenged] : [])];
  const preds: Pred[] = involved.map((than) => ({ p: 'other', than }));
  return {
    is: 'each',
    sort: 'card',
    filter: { kind: 'card', preds: [isType('Character'), participating, ...preds] },
  };
});

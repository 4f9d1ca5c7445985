/**
 * The shortest noun phrases: pronouns, the card itself, 'this ...', roles of players and places, and a determiner with
 * a noun.
 */
import type { Ref, Role } from '@kyuden/engine/program';
import { Base, Core, Det } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import type { Chart } from '../core/read.ts';
import { isWord } from '../core/token.ts';
import { type Context, NoReading, same, self, you } from '../lower/context.ts';
import { clans } from '../words/keywords.ts';
import { lookUp } from '../words/lexicon.ts';
import type { NounEntry, Sort } from '../words/nouns.ts';
import { node } from './build.ts';
import { type CoreData, sortOf } from './core.ts';
import { countOf, numberAsked } from './determiner.ts';
import type { Meaning } from './meaning.ts';
import { classOf, mentioned, type Owner, unitCard } from './resolve.ts';
import { selfMeaning } from './self.ts';

const pronouns: Record<string, 'he' | 'it' | 'they'> = {
  he: 'he',
  she: 'he',
  him: 'he',
  her: 'he',
  it: 'it',
  they: 'they',
  them: 'they',
};

function phraseAt(chart: Chart, at: number, words: string): boolean {
  return words.split(' ').every((word, k) => isWord(chart.tokens[at + k], word));
}

/** A pronoun. The slot around it has set the sorts it may have in `Context.want`. */
Base.custom(
  'pronoun',
  {
    read(chart, at, _form, phrase) {
      const word = Object.keys(pronouns).find((one) => isWord(chart.tokens[at], one));
      if (word === undefined) return [];
      const both = ['he or she', 'him or her'].find((one) => phraseAt(chart, at, one));
      return [
        node(phrase, at, at + 1, { word }),
        ...(both === undefined ? [] : [node(phrase, at, at + 3, { word: both })]),
      ];
    },
    print(n, out) {
      for (const word of (n.data as { word: string }).word.split(' ')) out.word(word);
    },
  },
  (n, c) => {
    const entity = c.pronoun(pronouns[(n.data as { word: string }).word.split(' ')[0]!]!, c.want);
    c.mention(entity);
    return { m: 'ref', ref: entity.ref, sort: entity.sort, number: entity.number };
  },
);

Base.custom(
  'you',
  {
    read(chart, at, _form, phrase) {
      return isWord(chart.tokens[at], 'you') ? [node(phrase, at, at + 1, null, {}, ['player'])] : [];
    },
    print(_n, out) {
      out.word('you');
    },
  },
  () => ({ m: 'ref', ref: you, sort: 'player', number: 'pl' }),
);

interface ThisData {
  words: string[];
  noun?: NounEntry;
  keyword?: string;
}

Base.custom(
  'this',
  {
    read(chart, at, _form, phrase) {
      if (!isWord(chart.tokens[at], 'this')) return [];
      return lookUp(chart, at + 1)
        .filter((one) => one.entry.number === 'sg' && one.entry.is !== 'title')
        .map((one) => {
          const data: ThisData = { words: one.entry.words };
          if (one.entry.is === 'noun') data.noun = one.entry.noun;
          if (one.entry.is === 'keyword') data.keyword = one.entry.keyword.keyword;
          return node(phrase, at, one.end, data, {}, [sortOf(one.entry)]);
        });
    },
    print(n, out) {
      out.word('this');
      for (const word of (n.data as ThisData).words) out.word(word);
    },
  },
  (n, c) => thisMeaning(n.data as ThisData, c),
);

/** 'This card' means the card itself. On an attachment, 'this Personality' and 'this Shugenja' mean its bearer. */
function thisMeaning(data: ThisData, c: Context): Meaning {
  const noun = data.noun;
  if (noun !== undefined) {
    if (noun.singular === 'card' || noun.singular === c.card.type) return selfMeaning(c, [noun.singular]);
    if (noun.singular === 'Personality' && c.attached) return host(c, { r: 'host' }, ['Personality']);
    if (noun.singular === 'Stronghold' && c.card.type === 'Sensei')
      return host(c, { r: 'host' }, ['Stronghold']);
    if (noun.sort === 'unit')
      return place(c, { r: 'of', rel: 'unit', of: c.attached ? { r: 'host' } : self }, 'unit', 'unit');
    if (noun.sort === 'army') return place(c, c.attached ? { r: 'host' } : self, 'army', 'army');
    if (noun.singular === 'battlefield') return place(c, c.thisBattlefield, 'place', 'battlefield');
    if (/^[Pp]rovince$/.test(noun.singular) && !['Region', 'Holding', 'Event'].includes(c.card.type))
      return place(c, { r: 'role', role: 'currentProvince' }, 'place', 'province');
    if (/^[Pp]rovince$/.test(noun.singular)) {
      return place(
        c,
        { r: 'of', rel: c.card.type === 'Event' ? 'cameFrom' : 'province', of: self },
        'place',
        'province',
      );
    }
    throw new NoReading(`'this ${noun.singular}' on a ${c.card.type}`);
  }
  if (c.attached && !c.card.keywords.includes(data.keyword!)) {
    return host(c, { r: 'host', keyword: data.keyword! }, ['Personality', data.keyword!]);
  }
  if (
    c.card.type === 'Personality' ||
    c.card.keywords.includes(data.keyword!) ||
    data.keyword === 'Terrain'
  ) {
    return selfMeaning(c, [data.keyword!]);
  }
  throw new NoReading(`'this ${data.keyword}' on a ${c.card.type}`);
}

function host(c: Context, ref: Ref, words: string[]): Meaning {
  c.mention({ ref, sort: 'card', gender: 'he', words, mine: true });
  return { m: 'ref', ref, sort: 'card', number: 'sg' };
}

function place(c: Context, ref: Ref, sort: Sort, word: string): Meaning {
  c.mention({ ref, sort, gender: 'it', words: [word], mine: sort !== 'place' });
  return { m: 'ref', ref, sort, number: 'sg' };
}

/** Defines a phrase for a player or place by its role, such as the Attacker. */
function role(name: string, template: string, is: Role | Ref | ((c: Context) => Ref), sort: Sort): void {
  Base.define(name, template, (_n, c) => {
    const to: Ref = typeof is === 'string' ? { r: 'role', role: is } : typeof is === 'function' ? is(c) : is;
    const person = sort === 'player' || sort === 'card';
    c.mention({
      ref: to,
      sort,
      gender: person ? 'he' : 'it',
      words: [sort === 'place' ? 'battlefield' : sort === 'card' ? 'Personality' : sort, name],
    });
    return { m: 'ref', ref: to, sort, number: 'sg' };
  });
  roleSorts.set(`Base.${name}`, [sort]);
}
export const roleSorts = new Map<string, readonly Sort[]>();

/** The one card of yours that the constraints name, which is known before the action is announced; else the role. */
function performer(c: Context): Ref {
  const own = c.slots.filter(
    ({ block, filter }) =>
      block === 'constraints' && filter.preds.some((pred) => pred.p === 'control' && same(pred.by, you)),
  );
  const [only] = own;
  return only !== undefined && own.length === 1
    ? { r: 'slot', name: only.name }
    : { r: 'role', role: 'performer' };
}

role('attacker', 'the Attacker', 'attacker', 'player');
role('defender', 'the Defender', 'defender', 'player');
role('enemyLeader', 'the enemy leader', 'enemyLeader', 'player');
role('friendlyLeader', 'the friendly leader', 'friendlyLeader', 'player');
role('active', 'the active player', 'active', 'player');
role('currentBattlefield', 'the current battlefield', 'currentBattlefield', 'place');
role('performer', '<the performer | your performer>', performer, 'card');
role('currentProvince', 'the current <province | Province>', 'currentProvince', 'place');
role(
  'winner',
  "<the winner | the duel 's winner | this duel 's winner | its winner | the winner of this duel>",
  'winner',
  'card',
);
role('loser', "<the duel 's loser | the loser | this duel 's loser | its loser>", 'loser', 'card');

for (const [name, of] of [
  ['winning', 'winner'],
  ['losing', 'loser'],
] as const)
  role(
    `${name}Player`,
    `the ${name} player`,
    { r: 'of', rel: 'controller', of: { r: 'role', role: of } },
    'player',
  );

Base.define('enemyDiscard', "the enemy 's discarded card", (_n, c) => {
  const card = c.last((entity) => entity.words.includes('enemy') && entity.words.includes('discarded'));
  if (card === undefined) throw new NoReading('the enemy discarded nothing');
  return { m: 'ref', ref: card.ref, sort: 'card', number: 'sg' };
});
roleSorts.set('Base.enemyDiscard', ['card']);

Base.define('theFirst', 'the first Personality', (_n, c) => {
  const first = c.entities.find((entity) => entity.words.includes('Personality') && entity.ref.r !== 'self');
  if (first === undefined) throw new NoReading('no Personality was mentioned');
  return { m: 'ref', ref: first.ref, sort: 'card', number: 'sg' };
});
roleSorts.set('Base.theFirst', ['card']);

/** 'The second target': the targets count in the order of the text. */
Base.define('nthTarget', 'the (nth: first | second) target', (n, c) => {
  const slot = c.slots[n.c.nth];
  const ref: Ref | undefined = slot === undefined ? undefined : { r: 'slot', name: slot.name };
  const target = ref && c.entities.find((entity) => entity.target === true && same(entity.ref, ref));
  if (target === undefined || c.slots.length < 2) throw new NoReading('which target is meant');
  return { m: 'ref', ref: target.ref, sort: target.sort, number: target.number };
});
roleSorts.set('Base.nthTarget', ['card', 'unit', 'player', 'place']);

/** 'The Lion': the thing mentioned as having that Clan. */
Base.define('clan', `the (clan: ${clans.join(' | ')})`, (n, c) => {
  const word = `${clans[n.c.clan!]!} Clan`;
  const one = c.last((entity) => entity.words.includes(word));
  if (one === undefined) throw new NoReading(`no ${word} card was mentioned`);
  c.mention(one);
  return { m: 'ref', ref: one.ref, sort: one.sort, number: 'sg' };
});
roleSorts.set('Base.clan', ['card']);

/** 'One' alone means one of the things mentioned last. */
Base.custom(
  'one',
  {
    read(chart, at, _form, phrase) {
      const next = ['or', 'of', 'to', 'other'].some((word) => isWord(chart.tokens[at + 1], word));
      return isWord(chart.tokens[at], 'one') && !next
        ? [node(phrase, at, at + 1, { number: 'sg' }, {}, ['card'])]
        : [];
    },
    print: (_n, out) => out.word('one'),
  },
  (_n, c) => {
    const many = c.last((entity) => entity.number === 'pl' && entity.sort === 'card');
    if (many === undefined) throw new NoReading("'one' of nothing");
    return {
      m: 'class',
      filters: [{ kind: 'card', preds: [{ p: 'is', ref: many.ref }] }],
      sort: 'card',
      number: 'sg',
      n: { min: 1, max: 1 },
      target: false,
      words: many.words,
      gender: 'either',
      mine: many.mine,
      all: false,
    };
  },
);
Base.custom(
  'noun',
  {
    read(chart, at, _form, phrase) {
      const out = [];
      for (const det of chart.read('Det', at)) {
        if (countOf(det.node)?.isNumberOf) continue;
        const asked = numberAsked(det.node);
        for (const core of chart.read('Core', det.end)) {
          const data = core.node.data as CoreData;
          if (asked !== 'any' && asked !== data.number) continue;
          out.push(
            node(
              phrase,
              at,
              core.end,
              { number: data.number },
              { det: det.node, core: core.node },
              core.node.sorts,
            ),
          );
        }
      }
      for (const core of chart.read('Core', at)) {
        const data = core.node.data as CoreData;
        const named = data.heads.length === 1 && data.heads[0]!.lexical.is === 'title';
        if (data.number === 'pl' && data.heads.every((head) => head.lexical.is !== 'title')) {
          out.push(node(phrase, at, core.end, { number: 'pl' }, { core: core.node }, core.node.sorts));
        }
        // A title may stand without an article ('Kakita Kenshin'), but a Ring needs one ('the Ring of Fire').
        const ring = chart.tokens[at]?.text.startsWith('Ring of ') === true;
        if (
          data.number === 'sg' &&
          named &&
          data.mods.length === 0 &&
          chart.tokens[at]?.self !== true &&
          !ring
        )
          out.push(node(phrase, at, core.end, { number: 'sg' }, { core: core.node }, core.node.sorts));
      }
      return out;
    },
    print(n, out) {
      if (n.v.det !== undefined) out.child(n.v.det);
      out.child(n.v.core!);
    },
  },
  (n, c) => nounMeaning(n, c),
);

function nounMeaning(n: Node, c: Context): Meaning {
  const core = n.v.core!;
  const det = n.v.det;
  if (det === undefined && (core.data as CoreData).number === 'sg') return classOf(core, c, undefined, false);
  if (det === undefined) return { ...classOf(core, c, undefined, false), n: 'all', all: true };
  const meaning = Det.of(det);
  switch (meaning.kind) {
    case 'definite':
      return definite(core, c, undefined);
    case 'possessive': {
      const owner = meaning.owner!(det, c, ownerSorts(core, det));
      c.resolved.set(det, owner.ref);
      const had = possessed(core, c, { ...owner });
      if (had.m !== 'class') return had;
      if (meaning.n !== undefined) return { ...had, n: meaning.n(det, c), all: false };
      if (numberAsked(det) === 'pl') delete had.vague; // 'all your Samurai'
      return had;
    }
    case 'all':
      if (/^targets?$/.test((core.data as CoreData).heads[0]!.lexical.words[0]!)) {
        const targets = definite(core, c, undefined, 'pl');
        // Behind 'each target', 'them' means all of them.
        if (targets.m === 'ref' && targets.ref.r === 'both')
          c.mention({ ref: targets.ref, sort: targets.sort, number: 'pl', words: [] });
        return targets;
      }
      return { ...classOf(core, c, undefined, false), n: 'all', all: true };
    case 'no':
      return { ...classOf(core, c, undefined, false), n: 'no' };
    case 'another':
      return { ...classOf(core, c, undefined, true), n: meaning.n!(det, c) };
    case 'any':
    case 'some': {
      const some: Meaning = { ...classOf(core, c, undefined, false), n: meaning.n!(det, c) };
      if (meaning.kind === 'any' && (core.data as CoreData).number === 'pl') some.any = true;
      if (countOf(det)?.exact) some.exact = true;
      return some;
    }
  }
}

/** Whether the card that has the text bears this title, with or without 'The'. */
const isOwnTitle = (title: string, { card }: Context): boolean =>
  title === card.title || `The ${title}` === card.title;

function definite(core: Node, c: Context, owner: Ref | undefined, number?: 'pl'): Meaning {
  const data = core.data as CoreData;
  // A title is unique, so 'the Ring of Earth' describes one card.
  const [first] = data.heads;
  if (data.heads.length === 1 && first!.lexical.is === 'title') {
    if (isOwnTitle(first!.lexical.title, c)) throw new NoReading('read as the card itself');
    return classOf(core, c, undefined, false);
  }
  const found = mentioned(number === 'pl' ? { ...core, data: { ...data, number } } : core, c, owner, false);
  // After a noun has referred to a thing, a pronoun may refer to it too. 'The target' may be a person or a thing.
  const isTarget = first!.lexical.words[0] === 'target';
  for (const { silent: _silent, ...entity } of found)
    c.mention(isTarget && entity.sort === 'card' ? { ...entity, gender: 'either' } : entity);
  const last = found[found.length - 1]!;
  const ref: Ref = found.length === 1 ? last.ref : { r: 'both', of: found.map((entity) => entity.ref) };
  return { m: 'ref', ref, sort: last.sort, number: data.number };
}

/** The sorts that an owner of the noun can have; undefined means any sort. */
function ownerSorts(core: Node, det: Node): readonly Sort[] | undefined {
  const head = (core.data as CoreData).heads[0]!.lexical;
  const their = det.phrase.name === 'Det.his' && det.c.which === 3;
  if (head.is !== 'noun') return ['player', 'card', 'unit'];
  const { relation, singular, sort } = head.noun;
  if ((core.data as CoreData).number === 'sg' && relation !== undefined) {
    if (relation === 'province') return ['place'];
    return relation === 'battlefield' ? ['card', 'unit', 'place'] : ['card', 'unit'];
  }
  if (
    [
      'Follower',
      'Item',
      'Spell',
      'attachment',
      'attached card',
      'attached Follower',
      'attachment card',
    ].includes(singular)
  )
    return ['card', 'unit'];
  if (singular === 'unit' && their) return ['player', 'card'];
  if (singular === 'Personality' && (core.data as CoreData).number === 'sg')
    return ['player', 'card', 'unit'];
  return sort === 'ability' ? ['card'] : ['player'];
}

/** The meaning of a possessive: 'his controller', 'your Samurai', 'its attachments'. */
export function possessed(core: Node, c: Context, owner: Owner): Meaning {
  const data = core.data as CoreData;
  const head = data.heads[0]!.lexical;
  const plain = data.heads.length === 1 && data.mods.length === 0;
  if (plain && data.number === 'sg' && head.is === 'noun' && owner.filter === undefined) {
    const related = relation(head.noun, owner);
    if (related !== undefined) {
      c.mention({
        ref: related.ref,
        sort: related.sort,
        gender: head.noun.gender,
        words: [head.noun.singular],
      });
      return { m: 'ref', ref: related.ref, sort: related.sort, number: 'sg' };
    }
  }
  if (plain && head.is === 'noun' && head.noun.singular === 'unit' && owner.sort === 'card')
    return { m: 'ref', ref: { r: 'of', rel: 'unit', of: owner.ref }, sort: 'unit', number: 'pl' };
  const isTarget = data.mods.some((mod) => ['Mod.target', 'Mod.performing'].includes(mod.phrase.name));
  if (owner.filter === undefined && !isTarget && (data.number === 'sg' || invariant(data))) {
    const backward = tryMentioned(core, c, owner.ref);
    if (backward !== undefined) {
      if (data.number === 'pl') throw new NoReading('one is meant, not all');
      return backward;
    }
    if (
      data.number === 'sg' &&
      owner.sort === 'player' &&
      !((c.aiming || c.eventful || c.paying || !invariant(data)) && same(owner.ref, you))
    )
      throw new NoReading(`'${head.words.join(' ')}' was not mentioned before`);
  }
  const made = classOf(core, c, owner, false);
  const vague = invariant(data) && owner.sort === 'player' ? { vague: true as const } : {};
  return data.number === 'pl' ? { ...made, n: 'all', all: true, ...vague } : made;
}

function relation(noun: NounEntry, owner: Owner): { ref: Ref; sort: Sort } | undefined {
  if (noun.relation === undefined) {
    if (noun.singular === 'Personality' && owner.sort === 'unit')
      return { ref: leaderOf(owner.ref), sort: 'card' };
    if (noun.singular === 'Personality' && owner.sort === 'card')
      return { ref: { r: 'of', rel: 'host', of: owner.ref }, sort: 'card' };
    if (noun.singular === 'Stronghold' && owner.sort === 'player') {
      return { ref: { r: 'of', rel: 'stronghold', of: owner.ref }, sort: 'card' };
    }
    return undefined;
  }
  // The battlefield of the current battle is the current battlefield.
  if (noun.relation === 'battlefield' && same(owner.ref, { r: 'role', role: 'currentBattlefield' }))
    return { ref: owner.ref, sort: 'place' };
  if (noun.relation === 'army') return { ref: unitCard(owner.ref), sort: 'army' };
  if (owner.sort === 'player') return undefined;
  if (noun.relation === 'unit')
    return { ref: { r: 'of', rel: 'unit', of: unitCard(owner.ref) }, sort: 'unit' };
  return { ref: { r: 'of', rel: noun.relation, of: unitCard(owner.ref) }, sort: noun.sort };
}

/** The Personality of a unit. The unit of a card need not be called by its Personality. */
function leaderOf(unit: Ref): Ref {
  const card = unitCard(unit);
  return card === unit || card.r === 'host' ? card : { r: 'of', rel: 'host', of: card };
}

function invariant(data: CoreData): boolean {
  const head = data.heads[0]!.lexical;
  return data.heads.length === 1 && head.is === 'keyword' && head.keyword.singular === head.keyword.plural;
}

function tryMentioned(core: Node, c: Context, owner: Ref): Meaning | undefined {
  try {
    const data = core.data as CoreData;
    const sg = { ...core, data: { ...data, number: 'sg' as const } };
    const [entity] = mentioned(sg, c, owner, false);
    c.mention(entity!);
    return { m: 'ref', ref: entity!.ref, sort: entity!.sort, number: 'sg' };
  } catch (error) {
    if (error instanceof NoReading) return undefined;
    throw error;
  }
}

void Core;

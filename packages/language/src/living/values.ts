/** Numbers, skills, bonuses, traits and elements. */
import type { Amount, StatChange } from '@kyuden/engine/program';
import { category, type Node, type Phrase } from '../core/phrase.ts';
import type { Chart } from '../core/read.ts';
import {
  LAmt,
  LClass,
  LElement,
  LKeyword,
  LMods,
  LNp,
  LNum,
  LQuoted,
  LStat,
  LTrait,
  LType,
} from './categories.ts';
import { filterOf, type LivingContext } from './context.ts';

type Reader = NonNullable<Phrase['read']>;
type Printer = NonNullable<Phrase['print']>;

const words = ['zero', 'one', 'two', 'three', 'four', 'five'];

LNum.custom(
  'number',
  {
    read: (chart, at, form, phrase) => {
      const token = chart.tokens[at];
      const value = token?.kind === 'number' ? Number(token.text) : words.indexOf(token?.text ?? '');
      if (token === undefined || value < 0) return [];
      const node: Node = {
        phrase,
        v: {},
        c: {},
        f: [],
        start: at,
        end: at + 1,
        form,
        data: { value, token },
      };
      return [{ node, end: at + 1 }];
    },
    print: (node, out) => out.token((node.data as { token: Parameters<typeof out.token>[0] }).token),
  },
  (node) => (node.data as { value: number }).value,
);

LAmt.define('number', '{n:LNum}', (n, c) => LNum.of(n.v.n!)(n.v.n!, c));
/** The amount 'X'. A later sentence says what it counts. */
const unknown = (c: LivingContext): Amount => (c.x ??= { a: 'count', of: { kind: 'card', preds: [] } });
LAmt.define('X', 'X', (_n, c) => unknown(c));

for (const type of ['military', 'political'] as const) LType.define(type, type, type);
LStat.define('military', 'military skill', 'military');
LStat.define('political', 'political skill', 'political');
LStat.define('glory', 'glory', 'glory');
LStat.define('strength', 'strength', 'strength');

const elements = ['Air', 'Earth', 'Fire', 'Water', 'Void'];
for (const element of elements) LElement.define(element, element, element);

for (const keyword of ['Ancestral', 'Courtesy', 'Covert', 'Pride', 'Restricted', 'Sincerity'])
  LKeyword.define(keyword, keyword.toLowerCase(), keyword);

/** Traits and clans that cards of this game have. A text may also use those of its own card and those passed in. */
const traits = new Set([
  ...(
    'Crab Crane Dragon Lion Phoenix Scorpion Unicorn Academy Actor Air Army Banner Battlefield Berserker Brotherhood ' +
    'Bushi Castle Cavalry Champion City Commander Condition Courtier Creature Curse Daimyō Dōjō Duelist Earth Engineer ' +
    'Fire Follower Gaijin Geisha Ghost Goblin Haunted Imperial Informant Item Jade Keeper Kenshinzen Kihō Library Magistrate ' +
    'Mahō Mask Meishōdō Merchant Mine Monk Mythological Nezumi Oni Outpost Palace Peasant Philosophy Poison Ritual River ' +
    'Rōnin Scholar Scout Seal Seeker Shadow Shadowlands Shinobi Shrine Shugenja Spell Spirit Storyteller Tactic Tattoo ' +
    'Tattooed Technique Temple Title Trap Village Void Wasteland Water Weapon Yōjimbō'
  ).split(' '),
  ...['Battle Maiden', 'Elemental Master', 'Kaiu Wall', 'Mantis Clan'],
]);

/** The most words of one trait ('Kaiu Wall'). */
const LONGEST_TRAIT = 3;

/** The traits that begin at a token. A trait of several words hides the shorter one within it. */
function traitAt(chart: Chart, at: number): string[] | undefined {
  for (let length = LONGEST_TRAIT; length > 0; length -= 1) {
    const words = chart.tokens.slice(at, at + length);
    if (words.length < length || words.some(({ kind }) => kind !== 'word')) continue;
    const trait = words.map(({ text }) => text);
    const name = trait.join(' ');
    if (traits.has(name) || chart.setting.keywords.has(name)) return trait;
  }
  return undefined;
}

LTrait.custom(
  'trait',
  {
    read: (chart, at, form, phrase) => {
      const trait = traitAt(chart, at);
      if (trait === undefined) return [];
      const end = at + trait.length;
      return [{ node: { phrase, v: {}, c: {}, f: [], start: at, end, form, data: trait }, end }];
    },
    print: (node, out) => {
      for (const word of node.data as string[]) out.word(word);
    },
  },
  (node) => (node.data as string[]).join(' '),
);

const shorts: Record<string, string> = { M: 'military', P: 'political' };

/** Reads and prints a token of bonuses: '+2M/+2P', or '+2' before a word. */
const token = (pattern: RegExp): { read: Reader; print: Printer } => ({
  read: (chart, at, form, phrase) => {
    const found = chart.tokens[at];
    if (found?.kind !== 'modifiers' || !pattern.test(found.text)) return [];
    const node: Node = { phrase, v: {}, c: {}, f: [], start: at, end: at + 1, form, data: found.text };
    return [{ node, end: at + 1 }];
  },
  print: (node, out) => out.token({ kind: 'modifiers', text: node.data as string }),
});

LQuoted.custom(
  'quote',
  {
    read: (chart, at, form, phrase) => {
      const found = chart.tokens[at];
      if (found?.kind !== 'quote') return [];
      const node: Node = { phrase, v: {}, c: {}, f: [], start: at, end: at + 1, form, data: found.text };
      return [{ node, end: at + 1 }];
    },
    print: (node, out) => out.token({ kind: 'quote', text: node.data as string }),
  },
  (node, c) => c.quoted(node.data as string),
);

const LBonus = category<(node: Node) => StatChange[]>('LBonus', "a bonus ('+2M')");
LBonus.custom('skills', token(/^[+-]\d+[MP](\/[+-]\d+[MP])?$/), (node) =>
  (node.data as string).split('/').map((part): StatChange => {
    const stat = shorts[part.at(-1) as string] as string;
    return { stat, by: Number(part.slice(0, -1)) };
  }),
);
const LSigned = category<(node: Node) => number>('LSigned', "a bonus ('+2')");
LSigned.custom('number', token(/^[+-]\d+$/), (node) => Number(node.data));

LMods.define('skills', '{b:LBonus}', (n) => LBonus.of(n.v.b!)(n.v.b!));
LMods.define('named', '{b:LSigned} (stat: glory | strength)', (n) => [
  { stat: n.c.stat === 0 ? 'glory' : 'strength', by: LSigned.of(n.v.b!)(n.v.b!) },
]);
LMods.define('each', '{b:LBonus} for each {y:LClass}', (n, c) =>
  times(LBonus.of(n.v.b!)(n.v.b!), { a: 'count', of: LClass.of(n.v.y!)(n.v.y!, c) }),
);
LMods.define('timesX', '{b:LBonus} times X', (n, c) => times(LBonus.of(n.v.b!)(n.v.b!), unknown(c)));
LMods.define('eachFate', '{b:LBonus} for each fate on {y:LNp}', (n, c) =>
  times(LBonus.of(n.v.b!)(n.v.b!), { a: 'sumOver', of: filterOf(LNp.of(n.v.y!)(n.v.y!, c)), stat: 'fate' }),
);

const times = (changes: StatChange[], by: Amount): StatChange[] =>
  changes.map(({ stat, by: each }) => ({ stat, by: each === 1 ? by : { a: 'times', of: by, by: each } }));

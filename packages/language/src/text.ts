/**
 * One trait or ability: from a line to all its readings, and from a reading to its program. A reading is whole if
 * every token is in its tree. Two readings that lower to the same program count as one.
 */
import type { Ability, Condition, Cost, Effect, Slot, Standing, Text } from '@kyuden/engine/program';
import { Block, type Body, type Constraints, Sentence, Trait } from './core/categories.ts';
import { type Decline, declineAt, nearest } from './core/decline.ts';
import type { Node } from './core/phrase.ts';
import { Chart, type Setting } from './core/read.ts';
import { endsQuote, hasPieces, isWord, type Names, type Token, tokenise } from './core/token.ts';
import { living } from './dialect.ts';
import './grammar.ts';
import { lowerLiving, readLiving } from './living/read.ts';
import { activeIn, zonesOf } from './lower/active-zones.ts';
import { asksLater } from './lower/afterwards.ts';
import { type CardFacts, Context, Gap, Missing, NoReading, same, self } from './lower/context.ts';
import { namesWithoutThings } from './lower/names.ts';
import { paidApart, pricedByCard, withoutOwn } from './lower/open-cost.ts';
import { hasOwnRules } from './lower/own-abilities.ts';
import { quotedTexts, Unread } from './lower/quotation.ts';
import { intoOffer, intoScope, lateTargets, namedFirst } from './lower/scope.ts';
import { inEveryCard } from './lower/unit-keywords.ts';
import { waiting } from './lower/waiting-interrupt.ts';
import { fingerprint } from './normal.ts';
import { consequences } from './sentence/duel.ts';
import { iconCost, invested, limitBy, scanHeader, waivedBy } from './sentence/header.ts';
import { asksCause, awaits, opened } from './sentence/opening.ts';
import { prefixAt, provided } from './sentence/prefix.ts';
import { bodyOf } from './sentence/sentence.ts';
import { isStory, mentionSelf, tellsOfItself } from './sentence/story.ts';
import { beforePhase } from './sentence/telling.ts';
import { nodesOf, printTree, sizeOf, type Tree } from './tree.ts';

export interface TextContext {
  card: CardFacts;
  names?: Names;
  /** Keywords beyond the built-in list. */
  keywords?: ReadonlySet<string>;
  /** Readable sentences, from which similar ones are proposed for a line that cannot be read. */
  known?: readonly string[];
  /** False to leave out the report on a line that cannot be read, which takes as long as reading. */
  hints?: false;
  /** Names of phrases to skip, to measure their worth. */
  without?: ReadonlySet<string>;
  /** Receives the names of the phrases that whole readings use, quoted texts included. */
  used?: Set<string>;
}

export interface TextReading {
  status: 'whole' | 'declined' | 'ambiguous';
  runs: boolean;
  missing?: string;
  text?: Text;
  tree?: Tree;
  decline?: Decline;
  /** The program of each reading, if the text is ambiguous. */
  readings?: Text[];
}

const most = 512;

/**
 * Reads one line. Words in parentheses are read as part of the text if the text is then whole; otherwise they are
 * reminder text.
 */
export function readText(line: string, context: TextContext): TextReading {
  if (context.card.dialect !== living.name && hasPieces(line)) {
    const reading = readTokens(line, tokenise(line, context.names, true), { ...context, hints: false });
    if (reading.status === 'whole') return reading;
  }
  return readTokens(line, tokenise(line, context.names), context);
}

function readTokens(line: string, tokens: Token[], context: TextContext): TextReading {
  const setting = settingOf(context);
  const chart = new Chart(tokens, setting);
  const trees = readTrees(chart);
  if (trees.length > 0) {
    const reading = choose(line, trees, context);
    if (reading.status === 'whole')
      for (const { phrase } of nodesOf(reading.tree!)) context.used?.add(phrase.name);
    return reading;
  }
  if (context.hints === false) return { status: 'declined', runs: false };
  const all = new Chart(tokens, setting, true);
  readTrees(all);
  return { status: 'declined', runs: false, decline: near(declineAt(line, all), context) };
}

function settingOf({ card, keywords, without }: TextContext): Setting {
  return {
    type: card.type,
    keywords: keywords ?? new Set(),
    ...(card.dialect !== undefined && { dialect: card.dialect }),
    ...(without !== undefined && { without }),
  };
}

function near(decline: Decline, context: TextContext): Decline {
  return { ...decline, nearest: nearest(decline.line, context.known ?? []) };
}

/** Lowers every tree. Keeps the programs that differ, each with its smallest tree. */
function choose(line: string, trees: Tree[], context: TextContext): TextReading {
  const programs = new Map<string, { text?: Text; tree: Tree; missing?: string }>();
  const gaps = new Map<string, { text?: Text; tree: Tree; missing?: string }>();
  let noReading: string | undefined;
  let unread: Unread | undefined;
  for (const tree of trees) {
    try {
      const text = lowerTree(tree, context);
      const program = fingerprint(text);
      const known = programs.get(program);
      if (known === undefined || sizeOf(tree) < sizeOf(known.tree)) programs.set(program, { text, tree });
    } catch (error) {
      if (error instanceof NoReading) noReading = error.message;
      else if (error instanceof Missing) {
        const inside = unreadIn(tree, context);
        if (inside !== undefined) unread = inside;
        else
          (error instanceof Gap ? gaps : programs).set(`missing ${error.message}`, {
            tree,
            missing: error.message,
          });
      } else if (error instanceof Unread) unread = error;
      else throw error;
    }
  }
  const found = [...(programs.size > 0 ? programs : gaps).values()];
  const runs = found.filter((one) => one.text !== undefined);
  if (found.length === 0 && unread !== undefined) {
    const { decline } = unread;
    return {
      status: 'declined',
      runs: false,
      ...(decline !== undefined && { decline: near(within(line, decline), context) }),
    };
  }
  if (found.length === 0) {
    const decline: Decline = {
      line,
      at: 0,
      words: line,
      expected: [],
      senseless: noReading ?? 'no reading makes sense',
      nearest: [],
    };
    return { status: 'declined', runs: false, decline: near(decline, context) };
  }
  if (found.length === 1) {
    const [one] = found;
    if (one!.text === undefined)
      return { status: 'whole', runs: false, missing: one!.missing!, tree: one!.tree };
    return { status: 'whole', runs: true, text: one!.text, tree: one!.tree };
  }
  if (runs.length === 0)
    return { status: 'whole', runs: false, missing: found[0]!.missing!, tree: found[0]!.tree };
  return {
    status: 'ambiguous',
    runs: false,
    tree: found[0]!.tree,
    missing: found.map((one) => one.missing).find((one) => one !== undefined) ?? 'one reading',
    readings: runs.map((one) => one.text!),
  };
}

/** The quoted text in this tree that cannot be read: a text that does not run must be read whole all the same. */
function unreadIn(tree: Tree, context: TextContext): Unread | undefined {
  for (const node of nodesOf(tree)) {
    for (const text of quotedTexts(node)) {
      try {
        newContext(context).quote(text);
      } catch (error) {
        if (error instanceof Unread) return error;
        if (!(error instanceof Missing || error instanceof NoReading)) throw error;
      }
    }
  }
  return undefined;
}

/** The report on a quoted text, as a report on the line that quotes it. */
function within(line: string, { line: quoted, at, ...rest }: Decline): Decline {
  const begin = line.indexOf(quoted.slice(0, -1));
  return { ...rest, line, at: Math.max(0, begin) + at };
}

function readTrees(chart: Chart): Tree[] {
  const { tokens } = chart;
  if (tokens.length === 0) return [];
  if (chart.setting.dialect === living.name)
    return readLiving(chart).map((trait) => ({ trait, sentences: [], tokens }));
  const prefix = prefixAt(chart);
  const first = prefix?.end ?? 0;
  const header = scanHeader(chart, first);
  const from = header?.end ?? first;
  const before = prefix === undefined ? {} : { prefix };
  if (header === undefined) {
    const traits = chart.read('Trait', from).filter((one) => atEnd(chart, one.end));
    if (traits.length > 0)
      return traits.map((one) => ({ ...before, trait: one.node, sentences: [], tokens }));
  }
  const colon =
    header?.focus === true ? -1 : tokens.findIndex((token, index) => index >= from && isWord(token, ':'));
  let blocks: (Node | undefined)[] = [undefined];
  let start = from;
  if (colon >= 0) {
    blocks = chart
      .read('Block', from)
      .filter((one) => {
        if (one.end !== colon) chart.expect(one.end, "':'");
        return one.end === colon;
      })
      .map((one) => one.node);
    start = colon + 1;
    if (blocks.length === 0) return [];
  }
  const bodies = sentencesFrom(chart, start);
  const trees: Tree[] = [];
  for (const block of blocks) {
    for (const sentences of bodies) {
      if (trees.length >= most) return trees;
      const tree: Tree = { ...before, sentences, tokens };
      if (header !== undefined) tree.header = header;
      if (block !== undefined) tree.block = block;
      trees.push(tree);
    }
  }
  return trees;
}

function atEnd(chart: Chart, at: number): boolean {
  const stop = isWord(chart.tokens[at], '.') && at + 1 === chart.tokens.length;
  if (!stop) chart.expect(at, "'.'");
  return stop;
}

/** All ways to read the rest of the tokens as sentences. */
function sentencesFrom(chart: Chart, at: number): Node[][] {
  const { tokens } = chart;
  if (at >= tokens.length) return [[]];
  const out: Node[][] = [];
  for (const one of chart.read('Sentence', at)) {
    const quoteEnds = one.end > at && endsQuote(tokens[one.end - 1]!);
    if (isWord(tokens[one.end], '.')) {
      for (const rest of sentencesFrom(chart, one.end + 1)) out.push([one.node, ...rest]);
    } else if (quoteEnds) {
      for (const rest of sentencesFrom(chart, one.end)) out.push([one.node, ...rest]);
    } else {
      chart.expect(one.end, "'.'");
    }
    if (out.length >= most) break;
  }
  return out;
}

function newContext(context: TextContext): Context {
  const readQuoted = (text: string): TextReading => {
    const usual = readText(text, bearer(context, made.creating));
    if (usual.status === 'whole') return usual;
    // A quoted text about 'this Holding' on another card is given to a Holding; one that names none, to a Personality.
    const named = bearers.filter((type) => text.includes(`this ${type}`));
    const given = (named.length > 0 ? named : ['Personality']).map((type) =>
      readText(text, { ...context, card: { title: '', type, keywords: [] } }),
    );
    return given.find((one) => one.status === 'whole') ?? usual;
  };
  const made = new Context(context.card, {
    text: (text) => {
      // A comma may stand for the full stop between two quotations, and a sentence that continues after one has
      // neither.
      const reading = readQuoted(text.replace(/[,.]?$/, '.'));
      if (reading.status === 'ambiguous') throw new Missing('one meaning of a quoted text');
      if (reading.status === 'declined') throw new Unread(reading.decline);
      if (reading.text === undefined) throw new Missing(reading.missing ?? `the quoted text '${text}'`);
      if (hasOwnRules(reading.text)) throw new Missing('own abilities that differ by a quoted text');
      return reading.text;
    },
    added: (text) => quotedCosts(text, bearer(context)),
  });
  return made;
}

/** The context of a quoted text, in which 'this card' means its bearer and 'you' means the player who may use it. */
function bearer(context: TextContext, created?: string): TextContext {
  const { type, keywords } = context.card;
  if (created !== undefined) return { ...context, card: { title: '', type: created, keywords: [] } };
  return { ...context, card: { title: '', type: bears(context) ? type : 'Player', keywords } };
}

const bearers = ['Personality', 'Holding', 'Follower', 'Item', 'Spell', 'Region', 'Ring', 'Stronghold'];
const bears = ({ card }: TextContext): boolean =>
  ['Personality', 'Follower', 'Item', 'Spell'].includes(card.type);

function quotedCosts(text: string, context: TextContext): { costs: Cost[]; slots: Slot[] } {
  const tokens = tokenise(text, context.names);
  const chart = new Chart(tokens, settingOf(context));
  const end = isWord(tokens[tokens.length - 1], '.') ? tokens.length - 1 : tokens.length;
  const blocks = chart.read('Block', 0).filter((one) => one.end === end);
  if (blocks.length === 0) throw new Unread(declineAt(text, chart));
  const c = newContext(context);
  const into: Constraints = { conditions: [], costs: [] };
  c.block = 'constraints';
  Block.of(blocks[0]!.node)(blocks[0]!.node, c, into);
  return { costs: into.costs, slots: c.slots };
}

/** Reads a quoted text of the living card game. It belongs to its bearer, so it has no title of its own. */
const quotedIn =
  (context: TextContext) =>
  (line: string): Text => {
    const reading = readText(line, { ...context, card: { ...context.card, title: '' } });
    if (reading.text === undefined) throw new NoReading(`the quoted text '${line}'`);
    return reading.text;
  };

function lowerTree(tree: Tree, context: TextContext): Text {
  const text = asWritten(tree, context);
  if (namesWithoutThings(text).length > 0) throw new NoReading('nothing of that kind was done');
  return inEveryCard(text, context.card.wording?.unitKeywords === true);
}

function asWritten(tree: Tree, context: TextContext): Text {
  if (context.card.dialect === living.name)
    return { ...lowerLiving(tree.trait!, context.card, quotedIn(context)), text: printTree(tree, true) };
  const c = newContext(context);
  const text = lowerWith(tree, c, context);
  if (c.unattached !== undefined) throw new NoReading('a created attachment must be attached');
  if (!c.looksAhead) return text;
  // The constraints refer to a target of the effects, which is now known: lower the text again with it.
  const targets = c.entities.filter(
    (entity, index, all) =>
      entity.target === true &&
      c.slots.some((slot) => slot.block === 'effects' && same(entity.ref, { r: 'slot', name: slot.name })) &&
      all.findIndex((one) => same(one.ref, entity.ref)) === index,
  );
  if (targets.length !== 1) throw new NoReading('which target is meant');
  const again = newContext(context);
  again.ahead = targets[0]!;
  return lowerWith(tree, again, context);
}

function lowerWith(read: Tree, c: Context, context: TextContext): Text {
  const line = printTree(read, true);
  const tree = { ...read, sentences: read.sentences.filter((one) => !isStory(one)) };
  if (read.sentences.some((one) => isStory(one) && tellsOfItself(one, read.tokens))) mentionSelf(c);
  c.inDuel = tree.header?.focus === true;
  c.isTrait = tree.header === undefined;
  const conditions = tree.prefix === undefined ? [] : provided(tree.prefix, c);
  if (tree.trait !== undefined)
    return onlyIf({ ...Trait.of(tree.trait)(tree.trait, c), text: line }, conditions);
  const into: Constraints = { conditions, costs: (tree.header?.icons ?? []).map(iconCost) };
  c.block = 'constraints';
  if (tree.block !== undefined) Block.of(tree.block)(tree.block, c, into);
  c.block = 'effects';
  const bare = tree.header === undefined && tree.block === undefined;
  const asEvent = context.card.type === 'Event' && context.card.stays !== true;
  const revealed = tree.sentences[0]?.v.l?.phrase.name === 'Lead.revealed';
  if (bare && !asEvent && !revealed && !awaits(tree.sentences[0], true))
    return onlyIf(traitOf(tree, c, line), conditions);
  const sentences = opened(tree, c, into, asEvent);
  const effects = beforePhase(consequences(lowerSentences(sentences, c, into)));
  if (asksCause([effects, into.conditions])) throw new Missing('what caused it');
  if (asksLater(effects)) throw new Missing('what an action did, in a later effect');
  if (c.owed) throw new NoReading('which cost is paid');
  if (c.chosen.length > 0) throw new NoReading('what a condition found is not known here');
  const body = lateTargets(withOpenCosts(c, { costs: into.costs, slots: c.slots, effects }));
  if (body === undefined) throw new Missing('a target that depends on one chosen later');
  const limit = into.limit ?? c.limit ?? limitBy(tree.header?.keywords ?? []);
  const common = {
    text: line,
    ...(into.trigger === undefined ? {} : { trigger: into.trigger }),
    ...(limit === undefined ? {} : { limit }),
    conditions: [...into.conditions, ...c.required],
    ...body,
  };
  if (tree.header?.focus === true) return { t: 'focus', ...common };
  if (tree.header?.keywords[0] === 'Invest') return invested(common);
  if (tree.header !== undefined) {
    const { designators, keywords } = tree.header;
    if (designators.includes('Reaction') && into.trigger === undefined)
      throw new NoReading('a Reaction without a trigger');
    const waive = [...new Set([...c.waive, ...waivedBy(keywords)])];
    const whole: Ability = { t: 'ability', designators, keywords, waive, ...common };
    const ability: Text = c.awaited === undefined ? whole : waiting(whole, c.awaited);
    if (c.anywhere.length > 0) ability.anywhere = c.anywhere;
    return ability;
  }
  if (bare && (revealed || (asEvent && into.trigger === undefined))) return { t: 'event', ...common };
  if (into.trigger === undefined) throw new NoReading('a trait with a colon needs a trigger');
  const zones = c.waive.length > 0 ? activeIn(c.waive) : zonesOf(common.effects);
  return zones === undefined ? { t: 'triggered', ...common } : { t: 'triggered', ...common, zones };
}

/** The parts of the text with its open Gold costs as the edition means them. */
function withOpenCosts({ card }: Context, body: { costs: Cost[]; slots: Slot[]; effects: Effect[] }) {
  const apart = paidApart(body);
  if (apart !== undefined) return apart;
  if (card.wording?.openCostIsPrice) return pricedByCard(body);
  return { ...body, costs: withoutOwn(body.costs, body.effects) };
}

const untilBattleEnds = (effect: Effect): Effect =>
  effect.e === 'lasting' && effect.until === undefined ? { ...effect, until: { d: 'battle' } } : effect;

function lowerSentences(sentences: Node[], c: Context, into: Constraints): Effect[] {
  const { wording = {} } = c.card;
  const groups: Effect[][] = [];
  for (const [index, sentence] of sentences.entries()) {
    c.before = groups;
    c.previous = groups[groups.length - 1];
    c.replaced = false;
    // Only the first sentence can state a cost.
    c.charge = index === 0 && wording.toJoins !== true ? into.costs : undefined;
    c.inline = wording.lateTargets === true;
    c.charged = into.costs;
    c.thisBattle = false;
    const { effects: body = [] } = bodyOf(sentence, c);
    const said = wording.lateTargets === true ? namedFirst(body) : body;
    const effects = c.thisBattle ? said.map(untilBattleEnds) : said;
    if (c.replaced) groups.pop();
    else if (effects.length > 0 && (intoOffer(groups.flat(), effects) || intoScope(groups.flat(), effects)))
      continue;
    groups.push(effects);
  }
  return groups.flat();
}

/** Adds conditions to a text. */
function onlyIf(text: Text, conditions: Condition[]): Text {
  if (conditions.length === 0) return text;
  if (text.t === 'continuous') {
    const standing = text.standing.map((one): Standing => {
      const of = one.when === undefined ? conditions : [one.when, ...conditions];
      return { ...one, when: of.length === 1 ? of[0]! : { c: 'all', of } };
    });
    return { ...text, standing };
  }
  if (text.t === 'gold') throw new Missing('a gold trait under a condition');
  return { ...text, conditions: [...new Set([...text.conditions, ...conditions])] };
}

/** A trait without a colon: a continuous trait, or Honor gained or lost when the card enters play. */
function traitOf(tree: Tree, c: Context, line: string): Text {
  c.continuous = true;
  const bodies: Body[] = tree.sentences.map((sentence) => {
    const body = Sentence.of(sentence)(sentence, c);
    c.said.push(...(body.standing ?? []));
    return body;
  });
  const standing = bodies.flatMap((body) => body.standing ?? []);
  const effects = bodies.flatMap((body) => body.effects ?? []);
  if (effects.length === 0) return { t: 'continuous', text: line, standing };
  const honor = effects.every((effect) => effect.e === 'gainHonor' || effect.e === 'loseHonor');
  // Gold is produced while paying, which is a gold trait.
  if (JSON.stringify(effects).includes('"e":"produceGold"')) throw new NoReading('Gold without a payment');
  if (standing.length > 0 || !honor) throw new Missing('an effect without a moment');
  return {
    t: 'triggered',
    text: line,
    trigger: {
      point: 'after',
      on: [{ kinds: ['enterPlay'], subject: { kind: 'card', preds: [{ p: 'is', ref: self }] } }],
    },
    conditions: [],
    costs: [],
    slots: c.slots,
    effects,
  };
}

/** Prints the text as it was written, reminder text included. */
export function printText(reading: TextReading): string {
  if (reading.tree === undefined) throw new Error(`this was not read: ${reading.decline?.line ?? ''}`);
  return printTree(reading.tree);
}

/** The canonical wording of a line, which has the same program. Undefined if the line cannot be read. */
export function canonical(line: string, context: TextContext): string | undefined {
  const { tree } = readText(line, context);
  return tree === undefined ? undefined : printTree(tree, true);
}

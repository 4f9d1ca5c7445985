/**
 * What lowering knows while it walks a text in order: the card, the entities mentioned so far, the slots and names made.
 * A pronoun means the last thing mentioned that fits; the constraints are in `pronoun`.
 */
import type {
  Amount,
  Condition,
  Cost,
  Effect,
  Limit,
  Quote,
  Ref,
  Slot,
  Standing,
  Trigger,
  Waiver,
  ZoneRef,
} from '@kyuden/engine/program';
import type { Node } from '../core/phrase.ts';
import type { Meaning } from '../noun/meaning.ts';
import type { Sort } from '../words/nouns.ts';

/** The tree is sound, but nothing in the program can say it yet. */
export class Missing extends Error {}

/** As `Missing`, of a reading that a general rule derived: it gives way to any other reading of the text. */
export class Gap extends Missing {}

/** The tree cannot be what was meant: a reference points at nothing, a noun does not fit. Not a reading. */
export class NoReading extends Error {}

export interface Entity {
  ref: Ref;
  sort: Sort;
  gender: 'he' | 'it' | 'either';
  number: 'sg' | 'pl';
  /** Words it was mentioned by: nouns, keywords, and what was done to it. */
  words: string[];
  mine: boolean;
  /** There without having been said: a noun may call it, a pronoun does not mean it. */
  silent?: true;
  /** Made as a target of this text. */
  target?: true;
}

export interface CardFacts {
  title: string;
  type: string;
  keywords: readonly string[];
  /** Which grammar reads its lines, where that is not the collectible game's. */
  dialect?: string;
  /** An Event that can be put into play: its other lines are traits. */
  stays?: true;
}

export class Context {
  readonly card: CardFacts;
  readonly entities: Entity[] = [];
  readonly slots: Slot[] = [];
  readonly waive: Waiver[] = [];
  readonly anywhere: string[] = [];
  /** The reference each noun phrase was resolved to, for words shown to people. */
  readonly resolved = new Map<Node, Ref>();
  block: 'constraints' | 'effects' = 'effects';
  trigger: Trigger | undefined;
  /** How often, when it is said behind the colon. */
  limit: Limit | undefined;
  /** A target made here is an effect at its place, not a slot of the ability: optional, delayed, or another's. */
  inline = false;
  /** Things already named in the same clause: a pronoun beside them means something else. */
  beside: Ref[] = [];
  /** The effect that a gain, loss or destruction being answered is, for 'the destruction', 'the amount you negated'. */
  negated: string | undefined;
  /** The effects of all sentences before. */
  before: Effect[][] = [];
  /** The effects of the sentence before, which 'instead' may replace. */
  previous: Effect[] | undefined;
  replaced = false;
  /** Whom the clause is about, for a condition without a subject ('while attacking'). */
  subject: Meaning | undefined;
  /** What the sentences before of a continuous trait say that holds. */
  readonly said: Standing[] = [];
  /** Lowering a continuous trait: what holds, rather than what is done. */
  continuous = false;
  /** Behind a condition or moment and its comma: nobody is left out there. */
  led = false;
  /** The last challenge made, for what is said of it afterwards. */
  challenge: (Effect & { e: 'challenge' }) | undefined;
  /** Challenges that several players met in turn: who made them, and the name of those who lost. */
  contest: { challenger: Ref; losers: string } | undefined;
  /** What several players named and discarded in turn. */
  display: { shown: string; discarded: string } | undefined;
  /** The stat of a comparison under way, for 'than the loser'. */
  comparing: string | undefined;
  /** Whether it asks for less, and for the base value: 'than each of them' is the least or the most of all. */
  comparingLess = false;
  comparingBase = false;
  /** The amount of the last bonus or penalty, for 'of the same amount'. */
  sameAmount: Amount | undefined;
  /** The deck last looked at or searched, for 'the deck'. */
  lastDeck: ZoneRef | undefined;
  /** The trigger counts: only the nth of a span. */
  ordinal: Trigger['ordinal'] | undefined;
  /** The trigger was about several things at once ('one or more'). */
  batch = false;
  /** The thing a condition is being put on: what a pronoun in it means when nothing was mentioned. */
  candidate: Entity | undefined;
  /** The choice of what a condition found ('if one of them is a Ring'), to be made before what depends on it. */
  found: Effect | undefined;
  /** Whether the last guess was right. */
  guessed: Condition | undefined;
  /** The one target that the effects will name, for constraints that speak of it beforehand. */
  ahead: Entity | undefined;
  /** The constraints spoke of a target before it was named. */
  looksAhead = false;
  /** The naming of a type of card, and the types there were. */
  namedType: { name: string; options: string[] } | undefined;
  /** The name of the effect that last copied an ability. */
  copied: string | undefined;
  /** The naming of a card, for 'the named card'. */
  naming: string | undefined;
  /** Which of two things was called 'the other'. */
  other: Ref | undefined;
  /** A cost is being paid, and the text has yet to say which. */
  owed = false;
  /** What stands here is being targeted or chosen: 'your Samurai' is one of them. */
  aiming = false;
  /** A moment is being described: 'your Samurai' is any of them. */
  eventful = false;
  /** Where the first sentence of an ability puts what it says is paid ('bow X to do Y'). */
  charge: Cost[] | undefined;
  /** All costs of the text so far, which a later sentence may change. */
  charged: Cost[] | undefined;
  /** What a target asks of the whole ability. */
  readonly required: Condition[] = [];
  /** Effects that were paid as costs. */
  readonly paid: Effect[] = [];
  /** The last effect on a card, which may be asked about afterwards. */
  lastEffect: Effect | undefined;
  /** Effects on things so far, in order: what a later sentence may ask about. */
  readonly acted: Effect[] = [];
  /** Names of effects that were optional or may have failed, for 'if you do', 'if it moved'. */
  lastMay: string | undefined;
  lastDone: string | undefined;
  /** Sorts that the place of a pronoun allows. */
  want: readonly Sort[] | undefined;
  /** Set while 'target A and B' is lowered: makes A a target before B is looked at. */
  pair: ((meaning: Meaning) => Meaning) | undefined;
  /** Reads a quoted text, with its own 'you' and 'this'. */
  readonly quote: (text: string) => Quote;
  /** Reads quoted costs ('Discard a card.'). */
  readonly costs: (text: string) => Cost[];
  /** The same together with what they target. */
  readonly added: (text: string) => { costs: Cost[]; slots: Slot[] };
  private count = { t: 0, b: 0, p: 0 };

  constructor(
    card: CardFacts,
    quoted: { text: (text: string) => Quote; added: (text: string) => { costs: Cost[]; slots: Slot[] } },
  ) {
    this.card = card;
    this.quote = quoted.text;
    this.added = quoted.added;
    this.costs = (text) => quoted.added(text).costs;
  }

  get attached(): boolean {
    return ['Follower', 'Item', 'Spell'].includes(this.card.type);
  }

  fresh(kind: 't' | 'b' | 'p'): string {
    this.count[kind] += 1;
    return `${kind}${this.count[kind]}`;
  }

  mention(entity: Entity): Entity {
    this.entities.push(entity);
    return entity;
  }

  /** The last entity that passes. */
  last(test: (entity: Entity) => boolean): Entity | undefined {
    for (let i = this.entities.length - 1; i >= 0; i -= 1) {
      const entity = this.entities[i]!;
      if (test(entity)) return entity;
    }
    return undefined;
  }

  pronoun(gender: 'he' | 'it' | 'they', sorts: readonly Sort[] | undefined, possessive = false): Entity {
    const found = this.last(
      (entity) =>
        entity.silent !== true &&
        (gender === 'they' ? entity.number === 'pl' : entity.number === 'sg') &&
        (gender === 'they' || entity.gender === gender || entity.gender === 'either') &&
        (sorts === undefined || sorts.includes(entity.sort)) &&
        !this.beside.some((ref) => same(ref, entity.ref)),
    );
    if (found === undefined && possessive && this.candidate !== undefined) return this.candidate;
    if (found === undefined) throw new NoReading(`'${gender}' points at nothing`);
    return found;
  }

  /** The text says that its own card is out of play when it is used: notes from where. */
  usedFrom(zone: string | readonly string[]): void {
    const first = typeof zone === 'string' ? zone : zone[0]!;
    const waiver: Waiver | undefined =
      first === 'hand'
        ? 'inHand'
        : first === 'province'
          ? 'inProvince'
          : first.endsWith('Discard')
            ? 'inPile'
            : undefined;
    if (waiver !== undefined) this.usedWhile(waiver);
  }

  /** A condition of an ability that asks for what a rule forbids also permits it. */
  usedWhile(waiver: Waiver): void {
    if (this.block === 'constraints' && !this.waive.includes(waiver)) this.waive.push(waiver);
  }

  /** Runs `body` in a place of its own for what is named in a clause. */
  clause<T>(body: () => T): T {
    const { beside, want, pair, aiming } = this;
    this.beside = [];
    this.want = undefined;
    this.pair = undefined;
    this.aiming = false;
    try {
      return body();
    } finally {
      this.beside = beside;
      this.want = want;
      this.pair = pair;
      this.aiming = aiming;
    }
  }
}

export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export const you: Ref = { r: 'you' };
export const self: Ref = { r: 'self' };

/**
 * The state of lowering a text in order: the card, the entities mentioned so far, the slots and the names given. A
 * pronoun means the last entity that fits; see `pronoun` for the conditions.
 */
import type {
  Amount,
  Condition,
  Cost,
  Effect,
  Filter,
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
import type { Wording } from '../dialect.ts';
import type { Meaning } from '../noun/meaning.ts';
import type { Sort } from '../words/nouns.ts';

/** Thrown if the text was understood but the program format cannot express it yet. */
export class Missing extends Error {}

/** Like `Missing`, but for a reading that a general rule derived. Any other reading of the text is preferred. */
export class Gap extends Missing {}

/** Thrown if a tree cannot be the intended reading: a reference has no referent, or a noun does not fit. */
export class NoReading extends Error {}

export interface Entity {
  ref: Ref;
  sort: Sort;
  gender: 'he' | 'it' | 'either';
  number: 'sg' | 'pl';
  /** Words that mentioned the entity: nouns, keywords, and participles such as 'discarded'. */
  words: string[];
  mine: boolean;
  /** The text implied the entity without saying it: a noun may refer to it, a pronoun may not. */
  silent?: true;
  /** A Personality who was called by his name: 'it' means him only if it can mean nothing else. */
  person?: true;
  /** The entity is a target of this text. */
  target?: true;
  /** The things of which this one was picked. */
  of?: Ref;
  /** A condition found the thing: words mean it only if they can mean nothing else. */
  found?: true;
  /** The choice that picks it among those that were found. It is made only if the text speaks of it. */
  choice?: Effect;
}

type Mention = Pick<Entity, 'ref' | 'sort' | 'words'> & Partial<Entity>;

export interface CardFacts {
  title: string;
  type: string;
  keywords: readonly string[];
  /** The grammar that reads the lines, if it is not that of the collectible game. */
  dialect?: string;
  /** The meaning of its words, where the dialect of its edition states one. */
  wording?: Wording;
  /** The card is an Event that can be put into play, so its other lines are traits. */
  stays?: true;
}

export class Context {
  readonly card: CardFacts;
  readonly entities: Entity[] = [];
  readonly slots: Slot[] = [];
  readonly waive: Waiver[] = [];
  readonly anywhere: string[] = [];
  /** The reference of each noun phrase, for the words of prompts. */
  readonly resolved = new Map<Node, Ref>();
  block: 'constraints' | 'effects' = 'effects';
  trigger: Trigger | undefined;
  /** What an Interrupt waits for, if it is played before that (see `Wording.interruptsWait`). */
  awaited: Trigger | undefined;
  /** The limit on use, if the text states it after the colon. */
  limit: Limit | undefined;
  /**
   * While true, a target becomes an effect at its place and not a slot of the ability: it is optional, delayed, or
   * another player's.
   */
  inline = false;
  /** The index from which targets are those of the words that are being read in place. */
  slotsHere = Number.POSITIVE_INFINITY;
  /** True while an offer is lowered, which a player may turn down. */
  offered = false;
  /** Things already named in the clause. A pronoun in the clause means something else. */
  beside: Ref[] = [];
  /** The binder of the effect that negates a gain, loss or destruction, for 'the amount you negated'. */
  negated: string | undefined;
  /** The effects of each earlier sentence. */
  before: Effect[][] = [];
  /** The effects of the previous sentence, which 'instead' may replace. */
  previous: Effect[] | undefined;
  replaced = false;
  /** The subject of the clause, for a condition without a subject ('while attacking'). */
  subject: Meaning | undefined;
  /** Continuous effects that earlier sentences of a continuous trait gave. */
  readonly said: Standing[] = [];
  /** The span for which a statement holds, if its sentence says it ('in that phase'). */
  span?: 'phase';
  /** True while a continuous trait is lowered: clauses become continuous effects, not instructions. */
  continuous = false;
  /** True for a trait: a text without designators. */
  isTrait = false;
  /** True after a leading condition or moment and its comma, where the subject cannot be omitted. */
  led = false;
  /** True once the text has said whose turn it is: 'it ends' then means the turn. */
  ofTurn = false;
  /** True for a Focus Effect: 'the duel' is the one in which its card was focused. */
  inDuel = false;
  /** The last challenge, for later sentences about it. */
  challenge: (Effect & { e: 'challenge' }) | undefined;
  /** A series of challenges by several players: the challenger, and the binder of the losers. */
  contest: { challenger: Ref; losers: string } | undefined;
  /** Binders of the cards that several players named and discarded in turn. */
  display: { shown: string; discarded: string } | undefined;
  /** The stat being compared, for 'than the loser'. */
  comparing: string | undefined;
  /**
   * Whether the comparison asks for less, and for base values. 'Than each of them' then means the lowest or the
   * highest.
   */
  comparingLess = false;
  comparingBase = false;
  /** The thing whose stat is compared, for 'than printed'. In a description it is the candidate. */
  compared: Ref = { r: 'it' };
  /** The amount of the last bonus or penalty, for 'of the same amount'. */
  sameAmount: Amount | undefined;
  /** The deck last looked at or searched, for 'the deck'. */
  lastDeck: ZoneRef | undefined;
  /** Set if the trigger counts and only the nth event of a span fires it. */
  ordinal: Trigger['ordinal'] | undefined;
  /** Whether the trigger concerns several things at once ('one or more'). */
  batch = false;
  /** The thing that the current condition tests. A pronoun means it if nothing else fits. */
  candidate: Entity | undefined;
  /** The description so far of the thing that the current condition tests, for 'the highest Force'. */
  among: Filter | undefined;
  /** Choices of things that a condition found. They come before the effects that speak of them. */
  chosen: Effect[] = [];
  /** The choice that the condition just lowered needs. */
  pending: Effect | undefined;
  /** The condition that the last guess was right. */
  guessed: Condition | undefined;
  /** The one target of the effects, for constraints that refer to it beforehand. */
  ahead: Entity | undefined;
  /** Whether the constraints referred to a target before it was named. */
  looksAhead = false;
  /** The binder of a named card type, and the types to choose from. */
  namedType: { name: string; options: string[] } | undefined;
  /** The binder of the effect that last copied an ability. */
  copied: string | undefined;
  /** The binder of a named card, for 'the named card'. */
  naming: string | undefined;
  /** The one of two things that was called 'the other'. */
  other: Ref | undefined;
  /** Set by a sentence about 'this battle's resolution': what it starts ends with the battle. */
  thisBattle = false;
  /** True if a cost is being paid and the text has not yet said which. */
  owed = false;
  /** True while a thing is being targeted or chosen: 'your Samurai' then means one of them. */
  aiming = false;
  /** True while a cost is paid: 'your Samurai' then means one of them. */
  paying = false;
  /** True if the event is one that would happen, so that it can still be replaced. */
  would = false;
  /** True while an event is lowered: 'your Samurai' then means any of them. */
  eventful = false;
  /** The list that receives costs stated in the first sentence of an ability ('bow X to do Y'). */
  charge: Cost[] | undefined;
  /** All costs of the text so far. A later sentence may change them. */
  charged: Cost[] | undefined;
  /** The values of stats that the text has named so far. */
  readonly valued = new Map<string, Amount>();
  /** Conditions on the whole ability that a target requires. */
  readonly required: Condition[] = [];
  /** The list that receives the choices which the current effect needs beforehand; absent where none can be made. */
  choices: Effect[] | undefined;
  /** Effects that were paid as costs. */
  readonly paid: Effect[] = [];
  /** The last effect on a card, for a later question about it. */
  lastEffect: Effect | undefined;
  /** Effects on things so far, in order, for later questions about them. */
  readonly acted: Effect[] = [];
  /** The type of the card that is being created, whose text a quotation is. */
  creating: string | undefined;
  /** A created attachment that no verb has attached yet. */
  unattached: (Effect & { e: 'create' }) | undefined;
  /** Binders of the last optional effect and the last effect that may fail, for 'if you do' and 'if it moved'. */
  lastMay: string | undefined;
  lastDone: string | undefined;
  /** The sorts that the current slot allows for a pronoun. */
  want: readonly Sort[] | undefined;
  /** Set while 'target A and B' is lowered: makes A a target before B is lowered. */
  pair: ((meaning: Meaning) => Meaning) | undefined;
  /** Reads a quoted text, in which 'you' and 'this' have their own meaning. */
  readonly quote: (text: string) => Quote;
  /** Reads quoted costs ('Discard a card.'). */
  readonly costs: (text: string) => Cost[];
  /** Reads quoted costs together with their targets. */
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

  /**
   * 'This battlefield'. A trait always works, so on a card of a unit it means where that unit is; elsewhere it means the
   * current one.
   */
  get thisBattlefield(): Ref {
    return this.isTrait && (this.attached || this.card.type === 'Personality')
      ? { r: 'of', rel: 'battlefield', of: self }
      : { r: 'role', role: 'currentBattlefield' };
  }

  get attached(): boolean {
    return ['Follower', 'Item', 'Spell'].includes(this.card.type);
  }

  fresh(kind: 't' | 'b' | 'p'): string {
    this.count[kind] += 1;
    return `${kind}${this.count[kind]}`;
  }

  /** Notes an entity. By default it is one thing, not the player's own; a player is 'he', anything else 'it'. */
  mention(said: Mention): Entity {
    const gender = said.sort === 'player' ? 'he' : 'it';
    const entity: Entity = { gender, number: 'sg', mine: false, ...said };
    this.entities.push(entity);
    return entity;
  }

  /** The condition that the last effect happened; `otherwise` is said if there was none. */
  happened(otherwise: string): Condition {
    if (this.lastDone === undefined) throw new NoReading(otherwise);
    return { c: 'did', name: this.lastDone };
  }

  /** The last entity that passes the test, without those that a condition found. */
  last(test: (entity: Entity) => boolean): Entity | undefined {
    return this.entities.findLast((entity) => entity.found !== true && test(entity));
  }

  /** The last entity that passes the test. What a condition found comes after everything else. */
  meant(test: (entity: Entity) => boolean): Entity | undefined {
    return this.last(test) ?? this.entities.findLast((entity) => entity.found === true && test(entity));
  }

  pronoun(gender: 'he' | 'it' | 'they', sorts: readonly Sort[] | undefined, possessive = false): Entity {
    const fits = (entity: Entity): boolean =>
      entity.silent !== true &&
      (gender === 'they' ? entity.number === 'pl' : entity.number === 'sg') &&
      (gender === 'they' || entity.gender === gender || entity.gender === 'either') &&
      (sorts === undefined || sorts.includes(entity.sort)) &&
      !this.beside.some((ref) => same(ref, entity.ref));
    const found =
      (gender === 'it' ? this.last((entity) => fits(entity) && entity.person !== true) : undefined) ??
      this.meant(fits);
    if (found === undefined && possessive && this.candidate !== undefined) return this.candidate;
    const meant = found ?? (gender === 'they' ? this.theyAlone(sorts) : undefined);
    if (meant === undefined) throw new NoReading(`'${gender}' points at nothing`);
    return this.spokenOf(meant);
  }

  /** 'They' for one player ('a player may ...; if they do'), or for the only two cards mentioned. */
  private theyAlone(sorts: readonly Sort[] | undefined): Entity | undefined {
    const isMeant = (entity: Entity): boolean =>
      entity.silent !== true &&
      entity.number === 'sg' &&
      sorts?.includes(entity.sort) !== false &&
      !this.beside.some((ref) => same(ref, entity.ref));
    const player = this.last((entity) => isMeant(entity) && entity.sort === 'player');
    if (player !== undefined && sorts?.includes('card') !== true) return player;
    const cards = this.entities.filter((entity) => isMeant(entity) && entity.sort === 'card');
    const refs = cards
      .map((entity) => entity.ref)
      .filter((ref, at, all) => all.findIndex((one) => same(one, ref)) === at);
    if (refs.length !== 2) return player;
    return {
      ref: { r: 'both', of: refs },
      sort: 'card',
      gender: 'either',
      number: 'pl',
      words: [],
      mine: false,
    };
  }

  /** Notes that the text speaks of the entity: if a condition found it, it is chosen there. */
  spokenOf(entity: Entity): Entity {
    const { choice, found: _found, ...known } = entity;
    if (choice !== undefined && !this.chosen.includes(choice)) this.chosen.push(choice);
    return known;
  }

  /**
   * Mentions what a condition found ('if you control a Monk'). In a continuous trait it is whatever fits at the time;
   * elsewhere it is chosen when the condition holds, if the text speaks of it. What is found among known things
   * (`among`) is chosen at once, and is as well known as they.
   */
  findIf(said: Omit<Mention, 'ref'>, filter: Filter, among = false): void {
    if (this.continuous) {
      this.mention({ ...said, ref: { r: 'those', filter }, found: true });
      return;
    }
    const name = this.fresh('b');
    const choice: Effect = { e: 'choose', what: { o: 'pick', filter, n: { min: 1, max: 1 } }, name };
    const ref: Ref = { r: 'bind', name };
    if (among) {
      this.pending = choice;
      this.mention({ ...said, ref });
    } else this.mention({ ...said, ref, found: true, choice });
  }

  /** Runs `body` under a condition, and puts the choices of what the condition found before its effects. */
  underCondition<T extends { effects?: Effect[] }>(body: () => T): T {
    const { chosen, pending } = this;
    this.chosen = pending === undefined ? [] : [pending];
    this.pending = undefined;
    try {
      const done = body();
      if (this.chosen.length > 0) done.effects = [...this.chosen, ...(done.effects ?? [])];
      return done;
    } finally {
      this.chosen = chosen;
    }
  }

  /** Notes that the card is out of play, in this zone, when the text is used. */
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

  /** Notes a waiver: a condition of an ability that requires something a rule forbids also permits it. */
  usedWhile(waiver: Waiver): void {
    if (this.block === 'constraints' && !this.waive.includes(waiver)) this.waive.push(waiver);
  }

  /** Runs `body` with this entity as the one mentioned last, as in a relative clause. */
  within<T>(entity: Entity | undefined, body: () => T): T {
    if (entity === undefined) return body();
    const from = this.entities.length;
    this.entities.push(entity);
    try {
      return body();
    } finally {
      const others = this.entities.splice(from).filter((one) => !same(one.ref, entity.ref));
      this.entities.push(...others);
    }
  }

  /** Runs `body`, in which the stat of this thing is compared. */
  comparedWith<T>(of: Ref | undefined, body: () => T): T {
    const { compared } = this;
    this.compared = of ?? compared;
    try {
      return body();
    } finally {
      this.compared = compared;
    }
  }

  /** Runs `body` as its own clause, so that names in it do not restrict pronouns outside. */
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

import {
  armyForce,
  attachmentsOf,
  baseStat,
  type Card,
  card,
  cardsInPlay,
  cardThing,
  counterOf,
  currentAttack,
  currentBattle,
  currentDuel,
  type Field,
  faceOf,
  fieldById,
  fieldOf,
  fieldThing,
  inPlay,
  isUnitLeader,
  keywordsOf,
  type Machine,
  pieceThing,
  producedGold,
  provinceStrength,
  provinceThing,
  type SeatId,
  type Side,
  sees,
  stat,
  type Thing,
  unitsAt,
  wordsOf,
  zoneCards,
  zoneKey,
  zoneName,
} from '@kyuden/engine';
import { type RingPlan, ringPlan } from './collectible/enlightenment.ts';
import { honorPlan } from './collectible/honor-plan.ts';

/**
 * The facts of `view` in pieces, each computed lazily, for bots that read few of them thousands of times a second. The
 * machine behind a sight is private.
 */

/** A card whose face the seat sees. */
export class CardSight {
  readonly #g: Machine;
  readonly #c: Card;
  #attached: readonly CardSight[] | undefined;
  #gold: number | undefined;

  constructor(g: Machine, c: Card) {
    this.#g = g;
    this.#c = c;
  }

  get thing(): Thing {
    return cardThing(this.#c);
  }
  get title(): string {
    return faceOf(this.#g, this.#c).title;
  }
  get type(): string {
    return faceOf(this.#g, this.#c).type;
  }
  /** The programs of its printed texts. */
  get texts(): readonly string[] {
    return this.#g.lib.texts[this.#c.faces[this.#c.faces.length - 1]!] ?? [];
  }
  get keywords(): string[] {
    return keywordsOf(this.#g, this.#c);
  }
  get owner(): SeatId {
    return this.#c.owner;
  }
  get controller(): SeatId {
    return this.#c.controller;
  }
  get bowed(): boolean {
    return this.#c.bowed;
  }
  /** The kind of zone the card is in. */
  get zone(): string {
    return zoneName(this.#c.zone);
  }
  /** The battlefield that the card is at; '' if none. */
  get field(): Thing | '' {
    const field = fieldOf(this.#g, this.#c);
    return field < 0 ? '' : fieldThing(field);
  }
  /** A counter on the card. */
  counter(name: string): number {
    return this.#c.counters?.[name] ?? 0;
  }
  /** The current value of a stat; null if the card has no such stat, or a dash. */
  stat(name: string): number | null {
    if (faceOf(this.#g, this.#c).stats[name] === undefined) return null;
    const value = inPlay(this.#g, this.#c) ? stat(this.#g, this.#c, name) : baseStat(this.#g, this.#c, name);
    return Number.isFinite(value) ? value : null;
  }
  /** The Gold that the card produces for any purpose, by its number or its text. */
  get gold(): number {
    this.#gold ??= producedGold(this.#g, this.#c);
    return this.#gold;
  }
  get attached(): readonly CardSight[] {
    this.#attached ??= sightsOf(this.#g, attachmentsOf(this.#g, this.#c));
    return this.#attached;
  }
}

const nothing: readonly CardSight[] = [];

function sightsOf(g: Machine, cards: readonly Card[]): readonly CardSight[] {
  return cards.length === 0 ? nothing : cards.map((one) => new CardSight(g, one));
}

/** The cards of a zone whose faces the viewer sees. */
function seenIn(g: Machine, zone: string, viewer: SeatId): readonly CardSight[] {
  return sightsOf(
    g,
    zoneCards(g, zone).filter((c) => sees(g, viewer, c)),
  );
}

export class ProvinceSight {
  readonly #g: Machine;
  readonly #id: number;
  readonly #viewer: SeatId;
  #cards: readonly CardSight[] | undefined;

  constructor(g: Machine, id: number, viewer: SeatId) {
    this.#g = g;
    this.#id = id;
    this.#viewer = viewer;
  }

  get thing(): Thing {
    return provinceThing(this.#id);
  }
  /** The strength; 0 for a province card that the viewer does not see. */
  get strength(): number {
    return strengthSeen(this.#g, this.#id, this.#viewer);
  }
  /** The faceup cards in the province. */
  get cards(): readonly CardSight[] {
    this.#cards ??= seenIn(this.#g, zoneKey('province', this.#id), this.#viewer);
    return this.#cards;
  }
  /** The province's own card, where provinces are cards and the viewer sees this one. */
  get card(): CardSight | undefined {
    const [own] = zoneCards(this.#g, zoneKey('provinceCard', this.#id));
    return own && sees(this.#g, this.#viewer, own) ? new CardSight(this.#g, own) : undefined;
  }
  /** Whether the province is broken, where broken provinces stay in their row. */
  get broken(): boolean {
    return this.#g.state.provinces[this.#id]!.destroyed;
  }
}

/** The strength as in the view: 0 for a province card that the viewer does not see. */
function strengthSeen(g: Machine, id: number, viewer: SeatId): number {
  const [own] = zoneCards(g, zoneKey('provinceCard', id));
  return own === undefined || sees(g, viewer, own) ? provinceStrength(g, g.state.provinces[id]!) : 0;
}

/** A thing on the table that is not a card. */
export interface PieceSight {
  thing: Thing;
  type: string;
  words: readonly string[];
  seat: SeatId;
  state: string;
  counters: Readonly<Record<string, number>>;
}

/** A player as a seat sees him. */
export class SeatSight {
  readonly #g: Machine;
  readonly #viewer: SeatId;
  readonly seat: SeatId;
  #hand: readonly CardSight[] | undefined;
  #home: readonly CardSight[] | undefined;
  #units: CardSight[] | undefined;
  #provinces: ProvinceSight[] | undefined;

  constructor(g: Machine, seat: SeatId, viewer: SeatId) {
    this.#g = g;
    this.seat = seat;
    this.#viewer = viewer;
  }

  get honor(): number {
    return this.#g.state.seats[this.seat]!.honor;
  }
  get favor(): boolean {
    return this.#g.state.favor === this.seat;
  }
  /** The number of cards in hand. */
  get handSize(): number {
    return this.#g.state.zones[zoneKey('hand', this.seat)]?.length ?? 0;
  }
  /** The cards in hand that the viewer sees. */
  get hand(): readonly CardSight[] {
    this.#hand ??= seenIn(this.#g, zoneKey('hand', this.seat), this.#viewer);
    return this.#hand;
  }
  get home(): readonly CardSight[] {
    this.#home ??= seenIn(this.#g, zoneKey('home', this.seat), this.#viewer);
    return this.#home;
  }
  get focusSize(): number {
    return this.#g.state.zones[zoneKey('focusArea', this.seat)]?.length ?? 0;
  }
  get focused(): readonly CardSight[] {
    return seenIn(this.#g, zoneKey('focusArea', this.seat), this.#viewer);
  }
  get provinces(): readonly ProvinceSight[] {
    this.#provinces ??= this.#g.state.seats[this.seat]!.provinces.map(
      (id) => new ProvinceSight(this.#g, id, this.#viewer),
    );
    return this.#provinces;
  }
  /** The leaders of this player's units, at home or in battle. */
  get units(): readonly CardSight[] {
    this.#units ??= cardsInPlay(this.#g)
      .map((id) => card(this.#g, id))
      .filter((c) => c.controller === this.seat && isUnitLeader(this.#g, c))
      .map((c) => new CardSight(this.#g, c));
    return this.#units;
  }
  /** A counter of the player. */
  counter(name: string): number {
    return counterOf(this.#g, `s${this.seat}`, name);
  }
  /** The number of cards in a deck; undefined if the game's settings hide it. */
  deckSize(zone: string): number | undefined {
    if (this.#g.state.settings['deck-counts'] !== 'shown') return undefined;
    return this.#g.state.zones[zoneKey(zone, this.seat)]?.length ?? 0;
  }
}

/** A battlefield in numbers. */
export class FieldSight {
  readonly #g: Machine;
  readonly #field: Field;
  readonly #viewer: SeatId;
  /** The attacking player. */
  readonly attacker: SeatId;

  constructor(g: Machine, field: Field, attacker: SeatId, viewer: SeatId) {
    this.#g = g;
    this.#field = field;
    this.attacker = attacker;
    this.#viewer = viewer;
  }

  get thing(): Thing {
    return fieldThing(this.#field.id);
  }
  /** The province under attack; '' if there is none. */
  get province(): Thing | '' {
    const { province } = this.#field;
    return province >= 0 && this.#g.state.provinces[province] ? provinceThing(province) : '';
  }
  get fought(): boolean {
    return this.#field.fought;
  }
  get attackForce(): number {
    return this.#total('attack');
  }
  get defenseForce(): number {
    return this.#total('defense');
  }
  get strength(): number {
    const { province } = this.#field;
    return province >= 0 && this.#g.state.provinces[province]
      ? strengthSeen(this.#g, province, this.#viewer)
      : 0;
  }
  /** The number of units on both sides. */
  get units(): number {
    return unitsAt(this.#g, this.#field.id).length;
  }
  /** Further facts of the battle that the edition keeps. */
  get facts(): Readonly<Record<string, string | number | boolean>> {
    return this.#g.state.battles.findLast((one) => one.field === this.#field.id)?.facts ?? {};
  }

  #total(side: Side): number {
    const total = this.#g.book.hooks.stats.total ?? armyForce;
    return total(this.#g, this.#field.id, side);
  }
}

export interface Duelling {
  challenger: Thing;
  challenged: Thing;
  stat: string;
}

/** An action as everybody saw it. */
export interface DoneAction {
  title: string;
  /** The type of the card that it came from; '' for a player's own ability. */
  type: string;
  keywords: readonly string[];
  designators: readonly string[];
}

/** The table as a seat sees it. */
export class Sight {
  readonly #g: Machine;
  #ringPlan: RingPlan | undefined;
  #honorPlan: number | undefined;
  readonly seat: SeatId;
  readonly seats: readonly SeatSight[];

  constructor(g: Machine, seat: SeatId) {
    this.#g = g;
    this.seat = seat;
    this.seats = g.state.seats.map((one) => new SeatSight(g, one.id, seat));
  }

  get turn(): number {
    return this.#g.state.turn;
  }
  get phase(): string {
    return this.#g.state.phase;
  }
  get pieces(): PieceSight[] {
    return this.#g.state.pieces.map((one) => ({
      thing: pieceThing(one.id),
      type: one.type,
      words: wordsOf(this.#g, one),
      seat: one.seat,
      state: one.state,
      counters: one.counters,
    }));
  }
  get own(): SeatSight {
    return this.seats[this.seat]!;
  }
  /** The things that this seat still lacks for a victory by Enlightenment. */
  get ringPlan(): RingPlan {
    this.#ringPlan ??= ringPlan(this.#g, this.seat);
    return this.#ringPlan;
  }
  /** How far this seat's deck is made to win by Honor, from 0 to 1. */
  get honorPlan(): number {
    this.#honorPlan ??= honorPlan(this.#g, this.seat);
    return this.#honorPlan;
  }
  /** The actions that this seat has successfully taken in this turn, phase or battle. */
  doneActions(span: string | undefined): DoneAction[] {
    const { actions, turn, phaseNumber } = this.#g.state;
    const battle = currentBattle(this.#g)?.id;
    return actions
      .filter(
        (one) =>
          one.seat === this.seat &&
          one.successful &&
          one.turn === turn &&
          (span !== 'phase' || one.phase === phaseNumber) &&
          (span !== 'battle' || one.battle === battle),
      )
      .map(({ title, program, keywords, designator }) => ({
        title,
        type: this.#g.lib.faces[this.#g.lib.programs.get(program)?.face ?? -1]?.type ?? '',
        keywords,
        designators: [designator],
      }));
  }
  /** The other players who are still in the game. */
  get others(): SeatSight[] {
    return this.seats.filter((one) => one.seat !== this.seat && !this.#g.state.seats[one.seat]!.eliminated);
  }
  get attack(): { attacker: SeatId; defender: SeatId; fields: FieldSight[] } | undefined {
    const attack = currentAttack(this.#g);
    if (!attack) return undefined;
    const { attacker, defender, fields } = attack;
    return { attacker, defender, fields: fields.map((id) => this.#field(id, attacker)) };
  }
  get battle(): FieldSight | undefined {
    const battle = currentBattle(this.#g);
    return battle && this.#field(battle.field, battle.attacker);
  }
  get duel(): Duelling | undefined {
    const duel = currentDuel(this.#g);
    return duel && { challenger: duel.challenger, challenged: duel.challenged, stat: duel.stat };
  }

  #field(id: number, attacker: SeatId): FieldSight {
    return new FieldSight(this.#g, fieldById(this.#g, id)!, attacker, this.seat);
  }
}

/** Cache of the last sight, with the machine and version that it belongs to. */
let last: { g: Machine; version: number; sight: Sight } | undefined;

/** The current sight of a seat. Cached, so that several questions about an unchanged state share it. */
export function sightOf(g: Machine, seat: SeatId): Sight {
  const { version } = g.memo;
  if (last?.g !== g || last.version !== version || last.sight.seat !== seat)
    last = { g, version, sight: new Sight(g, seat) };
  return last.sight;
}

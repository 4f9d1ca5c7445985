import type { CardView, View } from '@kyuden/engine';
import type { ExplainedNumber, GameMessage, OptionMessage, RequestMessage } from '@kyuden/server/protocol';
import { createContext, use } from 'react';
import type { Pool } from '../library/library.ts';
import type { CardReason } from '../net/connection.ts';
import type { Plan } from '../net/plan.ts';
import { isSeen, type ProvincePlace, provincePlaces, seenCards } from './arrange.ts';
import { type Chip, heldPlans, type Row, rowsOf } from './rows.ts';

/** The facts that the parts of a table need, whether the game is played, watched or replayed. */
export interface TableFacts {
  view: View;
  /** The seat from whose side the table is shown. */
  side: number;
  /** The seat that the user plays, or -1. */
  seat: number;
  names: string[];
  seats: GameMessage['seats'];
  pool: Pool;
  request: RequestMessage | null;
  /** Options by the thing that they are about. */
  lit: ReadonlyMap<string, OptionMessage[]>;
  /** What the request offers with one click. */
  rows: readonly Row[];
  /** What a click on a card of the hand does that an ability of players attaches. */
  held: ReadonlyMap<string, Plan>;
  cards: ReadonlyMap<string, CardView>;
  places: ReadonlyMap<string, ProvincePlace>;
  /** The player's units and their planned fields until they are announced; '' if all go to one place. */
  planned: readonly { unit: string; field: string; force: number }[];
}

export interface TableActions {
  /** Cards that the player has picked and not confirmed yet, where several are chosen at once. */
  picked: ReadonlySet<string>;
  choose(option: string): void;
  /** Carries out a row of the request, or one of its chips. */
  act(row: Row, chip?: Chip): void;
  follow(plan: Plan): void;
  /** Called when a thing on the table is clicked, tapped or activated by key. */
  touch(thing: string, at: HTMLElement): void;
  /** Shows a card in full while it is pointed at. */
  peek(card: CardView | null, at?: HTMLElement): void;
  inspect(card: CardView): void;
  why(thing: string): Promise<CardReason[]>;
  /** Asks for the sources of numbers; null if there is no server to ask, as in a replay. */
  explain: ((thing: string) => Promise<ExplainedNumber[]>) | null;
  /** Called when a drag begins, and with null when it ends. */
  drag(thing: string | null): void;
}

export interface TableContextValue extends TableFacts, TableActions {}

export const TableContext = createContext<TableContextValue | null>(null);

export function useTable(): TableContextValue {
  const value = use(TableContext);
  if (!value) throw new Error('there is no table around this');
  return value;
}

/** Derives facts from a view and a request, once for all parts. */
export function factsOf(view: View, request: RequestMessage | null) {
  const lit = new Map<string, OptionMessage[]>();
  for (const option of request?.options ?? [])
    if (option.thing) lit.set(option.thing, [...(lit.get(option.thing) ?? []), option]);
  const hand = new Set(view.seats[view.seat]?.hand.filter(isSeen).map((one) => one.thing));
  const rows = request ? rowsOf(request, hand) : [];
  // A card that an ability of players attaches looks playable as well.
  const held = request ? heldPlans(request, hand) : new Map<string, Plan>();
  for (const thing of held.keys()) if (!lit.has(thing)) lit.set(thing, []);
  return { lit, rows, held, cards: seenCards(view), places: provincePlaces(view), planned: plannedIn(view) };
}

/** The units in the viewer's draft. */
function plannedIn({ draft }: View): TableFacts['planned'] {
  if (draft?.kind === 'assignment') return draft.units;
  return draft?.kind === 'declaration' ? draft.cards.map((unit) => ({ unit, field: '', force: 0 })) : [];
}

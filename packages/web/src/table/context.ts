import type { CardView, View } from '@kyuden/engine';
import type { ExplainedNumber, GameMessage, OptionMessage, RequestMessage } from '@kyuden/server/protocol';
import { createContext, use } from 'react';
import type { Pool } from '../library/library.ts';
import type { CardReason } from '../net/connection.ts';
import { type ProvincePlace, provincePlaces, seenCards } from './arrange.ts';

/** Everything the parts of a table need to know; the same for a game that is played, watched or looked at again. */
export interface TableFacts {
  view: View;
  /** From whose side the table is seen. */
  side: number;
  /** The seat one plays, or -1. */
  seat: number;
  names: string[];
  seats: GameMessage['seats'];
  pool: Pool;
  request: RequestMessage | null;
  /** Options by the thing on the table that they are about. */
  lit: ReadonlyMap<string, OptionMessage[]>;
  cards: ReadonlyMap<string, CardView>;
  places: ReadonlyMap<string, ProvincePlace>;
  /** Own units and where they will go, as long as that is not announced; '' where all go to one place. */
  planned: readonly { unit: string; field: string; force: number }[];
}

export interface TableActions {
  choose(option: string): void;
  follow(plan: readonly string[]): void;
  /** A thing on the table was clicked, tapped or entered. */
  touch(thing: string, at: HTMLElement): void;
  /** Show a card in full for as long as it is pointed at. */
  peek(card: CardView | null, at?: HTMLElement): void;
  inspect(card: CardView): void;
  why(thing: string): Promise<CardReason[]>;
  /** Where numbers come from; null where nobody can be asked, as in a replay. */
  explain: ((thing: string) => Promise<ExplainedNumber[]>) | null;
  /** A card is being dragged, or no longer. */
  drag(thing: string | null): void;
}

export interface TableContextValue extends TableFacts, TableActions {}

export const TableContext = createContext<TableContextValue | null>(null);

export function useTable(): TableContextValue {
  const value = use(TableContext);
  if (!value) throw new Error('there is no table around this');
  return value;
}

/** What can be derived from a view and a request, once for all parts. */
export function factsOf(view: View, request: RequestMessage | null) {
  const lit = new Map<string, OptionMessage[]>();
  for (const option of request?.options ?? [])
    if (option.thing) lit.set(option.thing, [...(lit.get(option.thing) ?? []), option]);
  return { lit, cards: seenCards(view), places: provincePlaces(view), planned: plannedIn(view) };
}

/** Units in the draft of the seat that looks. */
function plannedIn({ draft }: View): TableFacts['planned'] {
  if (draft?.kind === 'assignment') return draft.units;
  return draft?.kind === 'declaration' ? draft.cards.map((unit) => ({ unit, field: '', force: 0 })) : [];
}

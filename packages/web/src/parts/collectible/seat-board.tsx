import type { CardView, SeatView } from '@kyuden/engine';
import type { ReactElement } from 'react';
import { homeRows } from '../../table/arrange.ts';
import { useTable } from '../../table/context.ts';
import { HomeArea } from '../../table/home-area.tsx';
import { OthersHand } from '../../table/others-hand.tsx';
import { Pile } from '../../table/pile.tsx';
import { Unit } from '../../table/unit.tsx';
import { words } from '../../words.ts';
import { Province } from './province.tsx';

/** One side of the table: the provinces between the decks, and the home in front of them. */
export function SeatBoard({ seat, isOwn }: { seat: SeatView; isOwn: boolean }): ReactElement {
  const { names } = useTable();
  const name = names[seat.seat] ?? seat.name;
  const say = (what: string): string => (isOwn ? words.table.yours(what) : words.table.of(name, what));
  return (
    <div className={`seat-board${isOwn ? ' own' : ' other'}${seat.eliminated ? ' gone' : ''}`}>
      {!isOwn && <OthersHand seat={seat} name={name} />}
      <section className="province-row" aria-label={say(words.table.provinces)}>
        <div className="piles">
          <Pile title={words.table.dynastyDiscard} cards={seat.dynastyDiscard} count={null} />
          <Pile title={words.table.dynasty} cards={[]} count={seat.dynastyDeck} isDeck />
        </div>
        <div className="provinces">
          {seat.provinces.map((one, index) => (
            <Province key={one.thing} province={one} number={index + 1} />
          ))}
        </div>
        <div className="piles">
          <Pile title={words.table.fate} cards={[]} count={seat.fateDeck} isDeck />
          <Pile title={words.table.fateDiscard} cards={seat.fateDiscard} count={null} />
          {seat.removed.length > 0 && (
            <Pile title={words.table.removed} cards={seat.removed} count={null} isGone />
          )}
        </div>
      </section>
      <Home seat={seat} label={say(words.table.home)} />
    </div>
  );
}

function Home({ seat, label }: { seat: SeatView; label: string }): ReactElement {
  const { stronghold, holdings, units, others } = homeRows(seat.home);
  const group = (cards: CardView[], className: string): ReactElement | null =>
    cards.length === 0 ? null : (
      <div className={className}>
        {cards.map((card) => (
          <Unit key={card.thing} card={card} />
        ))}
      </div>
    );
  return (
    <HomeArea seat={seat.seat} label={label}>
      {group(stronghold, 'home-group')}
      {group(holdings, 'home-group holdings')}
      {group(units, 'home-group units')}
      {group(others, 'home-group')}
    </HomeArea>
  );
}

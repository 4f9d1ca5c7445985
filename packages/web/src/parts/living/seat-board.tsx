import type { SeatView } from '@kyuden/engine';
import type { ReactElement } from 'react';
import { CardRow } from '../../table/card-row.tsx';
import { useTable } from '../../table/context.ts';
import { HomeArea } from '../../table/home-area.tsx';
import { OthersHand } from '../../table/others-hand.tsx';
import { Pile } from '../../table/pile.tsx';
import { Tile } from '../../table/tile.tsx';
import { Unit } from '../../table/unit.tsx';
import { words } from '../../words.ts';
import { Province } from './province.tsx';
import './living.css';
import './conflict.css';
import './small.css';

/**
 * One side of the table: from the left the dynasty deck, the stronghold, the row of provinces and the conflict deck
 * (lcg.zones.deck-positions), with the characters in front.
 */
export function SeatBoard({ seat, isOwn }: { seat: SeatView; isOwn: boolean }): ReactElement {
  const { names } = useTable();
  const name = names[seat.seat] ?? seat.name;
  const say = (what: string): string => (isOwn ? words.table.yours(what) : words.table.of(name, what));
  const row = seat.provinces.slice(0, -1);
  const last = seat.provinces.at(-1);
  const stronghold = seat.home.filter((card) => card.type === 'Stronghold');
  const beside = seat.beside ?? [];
  const standing = [...stronghold, ...beside].map((card) => <Tile key={card.thing} card={card} />);
  const toPlace = seat.known.filter((one) => one.zone === 'provinceDeck').map((one) => one.card);
  const { conflictDiscard = [] } = seat.piles ?? {};
  const { conflictDeck = null, dynastyDeck = null } = seat.decks ?? {};
  return (
    <div className={`seat-board living${isOwn ? ' own' : ' other'}${seat.eliminated ? ' gone' : ''}`}>
      {!isOwn && <OthersHand seat={seat} name={name} />}
      <section className="province-row" aria-label={say(words.table.provinces)}>
        <div className="piles">
          <Pile title={words.table.dynastyDiscard} cards={seat.dynastyDiscard} count={null} />
          <Pile title={words.table.dynasty} cards={[]} count={dynastyDeck} isDeck />
        </div>
        <div className="provinces">
          {last ? (
            <Province province={last} name={words.living.strongholdProvince} number="">
              {standing}
            </Province>
          ) : (
            <div className="province-cards">{standing}</div>
          )}
          {row.map((one, index) => (
            <Province
              key={one.thing}
              province={one}
              name={words.table.province(index + 1)}
              number={String(index + 1)}
            />
          ))}
        </div>
        <div className="piles">
          <Pile title={words.living.conflictDeck} cards={[]} count={conflictDeck} isDeck />
          <Pile title={words.living.conflictDiscard} cards={conflictDiscard} count={null} />
          {seat.removed.length > 0 && (
            <Pile title={words.table.removed} cards={seat.removed} count={null} isGone />
          )}
        </div>
      </section>
      <Home seat={seat} label={say(words.table.home)} />
      {seat.resolving.length + toPlace.length > 0 && (
        <div className="aside-cards">
          <CardRow title={words.table.resolving} cards={seat.resolving} />
          <CardRow title={words.living.toPlace} cards={toPlace} />
        </div>
      )}
    </div>
  );
}

/** The characters outside the conflict. */
function Home({ seat, label }: { seat: SeatView; label: string }): ReactElement {
  const characters = seat.home.filter((card) => card.type !== 'Stronghold');
  return (
    <HomeArea seat={seat.seat} label={label}>
      {characters.length === 0 && <p className="nobody">{words.living.nobodyHome}</p>}
      <div className="home-group units">
        {characters.map((card) => (
          <Unit key={card.thing} card={card} />
        ))}
      </div>
    </HomeArea>
  );
}

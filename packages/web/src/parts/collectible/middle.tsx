import type { CardView, FieldView } from '@kyuden/engine';
import type { ReactElement } from 'react';
import { type Balance, balance, seatsAround } from '../../table/arrange.ts';
import { BalanceBar } from '../../table/balance-bar.tsx';
import { useTable } from '../../table/context.ts';
import { Tile } from '../../table/tile.tsx';
import { Unit } from '../../table/unit.tsx';
import { words } from '../../words.ts';
import { Duel } from '../duel.tsx';
import { AsideCards, hasAside } from './aside-cards.tsx';

/** The battlefields of the current attack, and the duel. */
export function Middle(): ReactElement {
  const { view, side } = useTable();
  const { attack, duel } = view;
  const aside = seatsAround(view, side).filter(hasAside);
  const fields = attack?.fields.filter((one) => !one.fought || one.current) ?? [];
  return (
    <>
      {duel && (
        <Duel
          more={(card) => {
            const focused = view.seats[card.controller]?.focusArea.length ?? 0;
            return focused > 0 && <small>{words.table.focused(focused)}</small>;
          }}
        />
      )}
      {fields.length > 0 ? (
        <div className={`fields${fields.some((one) => one.current) ? ' has-current' : ''}`}>
          {fields.map((field) => (
            <Field key={field.thing} field={field} />
          ))}
        </div>
      ) : (
        !duel && aside.length === 0 && <p className="quiet-field">{words.table.noAttack}</p>
      )}
      {aside.length > 0 && (
        <div className="aside-cards">
          {aside.map((seat) => (
            <AsideCards key={seat.seat} seat={seat} />
          ))}
        </div>
      )}
    </>
  );
}

function Field({ field }: { field: FieldView }): ReactElement {
  const { view, lit, touch, places, names, planned, cards, side } = useTable();
  const { attack } = view;
  const options = lit.get(field.thing);
  const place = field.province ? places.get(field.province) : undefined;
  const number = place ? words.table.province(place.number) : '';
  const name = place && view.seats.length > 2 ? words.table.of(names[place.seat] ?? '', number) : number;
  const coming = planned.filter((one) => one.field === field.thing);
  const units = coming.flatMap((one) => cards.get(one.unit) ?? []);
  const more = coming.reduce((sum, one) => sum + one.force, 0);
  const isAttacking = attack?.attacker === view.seat;
  const state = balance(
    field.attackForce + (isAttacking ? more : 0),
    field.defenseForce + (isAttacking ? 0 : more),
    field.strength,
  );
  const mineIsAttack = attack?.attacker === side;
  const army = (units: CardView[], label: string, force: number, isMine: boolean): ReactElement => (
    <div className={`army${isMine ? ' mine' : ''}`}>
      <span className="army-total">
        {label} <b>{force}</b>
      </span>
      {units.map((card) => (
        <Unit key={card.thing} card={card} kind="field" />
      ))}
    </div>
  );
  const attackers = army(field.attackers, words.table.attacker, state.attack, mineIsAttack);
  const defenders = army(field.defenders, words.table.defender, state.defense, !mineIsAttack);
  const isEmpty = field.attackers.length + field.defenders.length + units.length === 0;
  return (
    <section
      className={`field${field.current ? ' current' : ''}${options ? ' lit' : ''}${isEmpty ? ' empty' : ''}`}
      aria-label={words.table.battlefield(name, state.attack, state.defense, state.strength)}
      data-thing={field.thing}
    >
      <header>
        {options ? (
          <button
            type="button"
            className="field-name lit"
            onClick={(event) => touch(field.thing, event.currentTarget)}
          >
            {name}
            <span className="for-readers"> {words.table.lit}</span>
            <span className="corner" />
          </button>
        ) : (
          <span className="field-name">{name}</span>
        )}
        {field.current && <small>{segmentOf(field) ?? words.table.current}</small>}
      </header>
      {!isEmpty && (mineIsAttack ? defenders : attackers)}
      <BalanceBar state={state} verdict={isEmpty ? words.table.verdict.empty : verdictOf(state)} />
      {!isEmpty && (mineIsAttack ? attackers : defenders)}
      {units.length > 0 && (
        <p className="planned">
          {words.list(units.map((one) => one.title))} <b>{words.table.planned(more)}</b>
        </p>
      )}
      {field.terrain.length > 0 && (
        <div className="row">
          {field.terrain.map((card) => (
            <Tile key={card.thing} card={card} kind="field" />
          ))}
        </div>
      )}
    </section>
  );
}

/** The segment of a battle, in editions that have a segment before the fighting. */
const segmentOf = ({ facts }: FieldView): string | undefined =>
  typeof facts?.segment === 'string' ? words.table.segment(facts.segment) : undefined;

/** The current result of the battle in words, and the missing Force. */
function verdictOf({ winner, margin }: Balance): string {
  const { breaks, wins, even, fails } = words.table.verdict;
  if (margin > 0) return breaks;
  return (winner === 'attack' ? wins : winner === 'even' ? even : fails)(1 - margin);
}

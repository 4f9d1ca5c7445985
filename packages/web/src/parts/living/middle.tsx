import type { CardView, DuelView, FieldView } from '@kyuden/engine';
import type { ReactElement } from 'react';
import { fightStats } from '../../cards/facts.ts';
import { StatSign } from '../../cards/stat-sign.tsx';
import { ElementSign } from '../../look/element.tsx';
import { BalanceBar } from '../../table/balance-bar.tsx';
import { useTable } from '../../table/context.ts';
import { labelOf } from '../../table/option-words.ts';
import { Unit } from '../../table/unit.tsx';
import { wordFor, words } from '../../words.ts';
import { Duel } from '../duel.tsx';
import { bidIn, type ConflictBalance, conflictBalance, conflictOf, ringName, ringsOf } from './pieces.ts';
import { Rings } from './rings.tsx';

/** The middle of the table: the rings, and the current conflict or duel. */
export function Middle(): ReactElement {
  const { view } = useTable();
  const field = conflictOf(view);
  return (
    <div className={`ring-table${field || view.duel ? ' contested' : ''}`}>
      <Rings />
      <div className="contests">
        {view.duel && <LivingDuel duel={view.duel} />}
        {field && <Conflict field={field} />}
      </div>
    </div>
  );
}

/** A duel, with both bids once they are revealed: stat and bid together decide. */
function LivingDuel({ duel }: { duel: DuelView }): ReactElement {
  return (
    <Duel
      more={(card, skill) => {
        const bid = bidIn(duel, card.controller);
        return (
          bid !== undefined && (
            <span className="duel-bid">
              {words.living.bidAdds(bid)} <b>{Math.max(0, skill) + bid}</b>
            </span>
          )
        );
      }}
      note={duel.facts ? undefined : words.living.bidsSecret}
    />
  );
}

/** A conflict: its type and ring, both sides with their skill, and the current result. */
function Conflict({ field }: { field: FieldView }): ReactElement {
  const { view, places, names, lit, touch, side } = useTable();
  const type = String(field.facts?.type ?? 'military');
  const conflict = wordFor(words.living.conflict, type);
  const look = fightStats.find(({ name }) => name === type);
  const ring = ringsOf(view).find((one) => one.thing === field.facts?.ring);
  const place = field.province ? places.get(field.province) : undefined;
  const owner = place && view.seats[place.seat];
  const isStronghold = place?.number === owner?.provinces.length;
  const where = place
    ? words.table.of(
        names[place.seat] ?? '',
        isStronghold ? words.living.strongholdProvince : words.table.province(place.number),
      )
    : '';
  const state = conflictBalance(field.attackForce, field.defenseForce, field.strength);
  const isAttacking = view.attack?.attacker === side;
  const options = lit.get(field.thing);
  const totals = words.living.totals(state.attack, state.defense, state.strength);
  return (
    <section
      className={`conflict ${type}${options ? ' lit' : ''}`}
      aria-label={words.living.conflictAt(conflict, where, totals, verdictOf(state))}
      data-thing={field.thing}
    >
      <header>
        <b className="conflict-type">
          {look && <StatSign look={look} />}
          {conflict}
        </b>
        {ring && (
          <span className="conflict-ring">
            <ElementSign element={ring.name} size={17} /> {ringName(ring)}
          </span>
        )}
        <small>{where}</small>
        {options && (
          <button type="button" className="lit" onClick={(event) => touch(field.thing, event.currentTarget)}>
            {labelOf(options[0]!)}
            <span className="corner" aria-hidden="true" />
          </button>
        )}
      </header>
      <div className="armies">
        <Side
          units={field.attackers}
          label={words.table.attacker}
          skill={state.attack}
          isMine={isAttacking}
        />
        <Side
          units={field.defenders}
          label={words.table.defender}
          skill={state.defense}
          isMine={!isAttacking}
        />
      </div>
      <BalanceBar state={state} verdict={verdictOf(state)} />
    </section>
  );
}

function Side({
  units,
  label,
  skill,
  isMine,
}: {
  units: readonly CardView[];
  label: string;
  skill: number;
  isMine: boolean;
}): ReactElement {
  return (
    <div className={`army${isMine ? ' mine' : ''}`} style={{ flexGrow: roomOf(units) }}>
      <span className="army-total">
        {label} <b>{skill}</b>
        {isMine && <small>{words.living.yourSide}</small>}
      </span>
      {units.length === 0 && <span className="nobody">{words.living.nobody}</span>}
      {units.map((card) => (
        <Unit key={card.thing} card={card} kind="field" />
      ))}
    </div>
  );
}

/** The relative width of a side: one share for each character, more with attachments. */
const roomOf = (units: readonly CardView[]): number =>
  units.reduce((sum, one) => sum + (one.attached.length > 0 ? 2.5 : 1), 1);

/** The current result of the conflict in words, and the missing skill. */
function verdictOf({ winner, breaks, short }: ConflictBalance): string {
  const { verdict } = words.living;
  if (winner === 'nobody') return verdict.nobody;
  if (winner === 'defense') return verdict.defense;
  return breaks ? verdict.breaks : verdict.attack(short);
}

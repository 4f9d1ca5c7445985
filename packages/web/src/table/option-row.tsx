import type { OptionMessage } from '@kyuden/server/protocol';
import { type PointerEvent, type ReactElement, useEffect, useRef } from 'react';
import { words } from '../words.ts';
import { type TableContextValue, useTable } from './context.ts';
import { labelOf } from './option-words.ts';
import type { Chip, Row } from './rows.ts';
import { sourceWords } from './suggest.ts';

/** Milliseconds of hovering before a card is shown. */
const HOVER = 300;

/** One option as a button, with the answers to the next question as smaller buttons below it. */
export function OptionRow({
  row,
  index,
  isPass = false,
  onChoose,
}: {
  row: Row;
  index: number;
  /** Whether the key that passes or finishes chooses it. */
  isPass?: boolean;
  onChoose: (row: Row, chip?: Chip) => void;
}): ReactElement {
  const table = useTable();
  const { option, chips } = row;
  const label = rowLabel(row, table);
  const isPicked = table.picked.has(option.id);
  const pointing = usePointing();
  return (
    <li className={`is-${option.role}${isPicked ? ' picked' : ''}${row.loses ? ' loses' : ''}`}>
      <button
        type="button"
        className={option.role === 'do' ? 'option' : `option ${option.role}`}
        aria-pressed={table.picked.size > 0 && option.role === 'do' ? isPicked : undefined}
        onClick={() => onChoose(row)}
        {...pointing(option)}
      >
        {index < 9 && <kbd aria-hidden="true">{index + 1}</kbd>}
        <span>
          {option.text ? <b>{label}</b> : label}
          {row.forced.length > 0 && (
            <span className="onto"> {words.request.onto(words.list(row.forced.map(shortLabel)))}</span>
          )}
          {option.text && <small>{option.text}</small>}
          {row.pays.length > 0 && <Payers of={row.pays} />}
          {isPass && <kbd aria-hidden="true">{words.keys.pass}</kbd>}
          {row.loses && <small className="warning">{words.request.loses}</small>}
        </span>
      </button>
      {chips.length > 0 && (
        <div className="chips" role="group" aria-label={words.request.details(label)}>
          {chips.map((chip) => (
            <button
              key={chip.key}
              type="button"
              className="chip"
              title={chip.pays.length > 0 ? payersLine(chip.pays) : undefined}
              onClick={() => onChoose(row, chip)}
              {...pointing(chip.of.kind === 'option' ? chip.of.option : option)}
            >
              {chipLabel(chip, table)}
            </button>
          ))}
        </div>
      )}
    </li>
  );
}

const payersLine = (sources: readonly OptionMessage[]): string =>
  words.request.pays(words.list(sources.map(sourceWords)));

const Payers = ({ of }: { of: readonly OptionMessage[] }): ReactElement => (
  <small className="payers">{payersLine(of)}</small>
);

/** Pointing at an option marks its thing on the table, and after a moment shows the card in full. */
function usePointing() {
  const table = useTable();
  const hover = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hover.current), []);
  return (option: OptionMessage) => ({
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      mark(option, true);
      const about = option.thing ? table.cards.get(option.thing) : undefined;
      const at = event.currentTarget;
      clearTimeout(hover.current);
      if (about && event.pointerType === 'mouse')
        hover.current = setTimeout(() => at.isConnected && table.peek(about, at), HOVER);
    },
    onPointerLeave: () => {
      mark(option, false);
      clearTimeout(hover.current);
      table.peek(null);
    },
    onFocus: () => mark(option, true),
    onBlur: () => mark(option, false),
  });
}

/** Marks the thing on the table that an option is about. */
function mark(option: OptionMessage, on: boolean): void {
  if (!option.thing) return;
  for (const element of document.querySelectorAll(`[data-thing="${CSS.escape(option.thing)}"]`))
    element.classList.toggle('pointed', on);
}

/** The title of the card that an option is about, or its label. */
const shortLabel = (option: OptionMessage): string =>
  option.label.kind === 'thing' && option.title ? option.title : labelOf(option);

function rowLabel({ option, ability }: Row, table: TableContextValue): string {
  if (ability) return words.request.ability(labelOf(ability), shortLabel(option));
  if (option.role === 'done' && table.picked.size > 0) return words.request.chosen(table.picked.size);
  return fieldLabel(option, table) ?? labelOf(option);
}

function chipLabel({ of }: Chip, table: TableContextValue): string {
  // In an assignment that has begun, a card is not alone any more.
  if (of.kind === 'only') return table.planned.length > 0 ? words.request.last : words.request.only;
  if (of.kind !== 'option') return words.request.outOf[of.kind][of.what] ?? of.what;
  const { label, thing } = of.option;
  if (label.kind === 'buy')
    return label.gainsHonor ? words.request.priceForHonor(label.amount) : words.request.price(label.amount);
  // The row says enough about whose province it is.
  if (label.kind === 'province' && label.province.number > 0 && !label.province.stronghold)
    return words.table.province(label.province.number);
  const field = table.view.attack?.fields.find((one) => one.thing === thing);
  const place = field?.province ? table.places.get(field.province) : undefined;
  return place ? words.table.province(place.number) : shortLabel(of.option);
}

/** The label of a battlefield: its province and the current totals. */
function fieldLabel(option: OptionMessage, { view, places, names }: TableContextValue): string | undefined {
  const field = view.attack?.fields.find((one) => one.thing === option.thing);
  const place = field?.province ? places.get(field.province) : undefined;
  if (!field || !place || option.role !== 'do') return undefined;
  const number = words.table.province(place.number);
  const name = view.seats.length > 2 ? words.table.of(names[place.seat] ?? '', number) : number;
  return words.request.field(name, field.attackForce, field.defenseForce, field.strength);
}

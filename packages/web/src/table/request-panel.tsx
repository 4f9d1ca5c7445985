import { plainText, promptText } from '@kyuden/words';
import { type ReactElement, useEffect, useRef } from 'react';
import { RuleLink } from '../rules/rule-link.tsx';
import { locale, words } from '../words.ts';
import { useTable } from './context.ts';
import { OptionRow } from './option-row.tsx';
import { labelOf } from './option-words.ts';
import './request.css';
import { RequestNotes } from './request-notes.tsx';
import type { Chip, Row } from './rows.ts';
import { assignSuggestions, everybody, orderSuggestion, paySuggestion } from './suggest.ts';
import { useGoesOn } from './use-goes-on.ts';

/** The request to the player: the question, its reason, and all answers as buttons. */
export function RequestPanel({
  isSending,
  pays,
}: {
  isSending: boolean;
  /** Whether the usual cards pay, and how to change that; absent where nobody pays. */
  pays?: { usually: boolean; set: (usually: boolean) => void };
}): ReactElement {
  const table = useTable();
  const { request, rows, view, names, seat } = table;
  const heading = useRef<HTMLHeadingElement>(null);
  const had = useRef(false);
  const list = useRef<HTMLOListElement>(null);
  useGoesOn(list, request);
  const id = request?.id;

  // Restore the focus for a player who answers by keyboard.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new request is what matters
  useEffect(() => {
    if (had.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    had.current = false;
  }, [id]);

  if (!request) {
    const waiting = view.waiting.filter((one) => one !== seat).map((one) => names[one] ?? '');
    const line =
      waiting.length > 0 && !view.over ? words.request.waitingFor(words.list(waiting)) : words.request.nobody;
    return (
      <section className="request idle" aria-label={words.request.title} id="request">
        <h2 ref={heading} tabIndex={-1}>
          {isSending ? words.request.sending : seat < 0 ? words.table.watching : line}
        </h2>
        {seat < 0 && waiting.length > 0 && !view.over && <p>{line}</p>}
      </section>
    );
  }
  const done = rows.filter((one) => one.option.role === 'do');
  // Declining options stay visible even if the list of actions is long.
  const declined = rows.filter((one) => one.option.role !== 'do');
  const passing = declined.find(({ option: { role } }) => role === 'pass' || role === 'done');
  const choose = (row: Row, chip?: Chip): void => {
    had.current = true;
    table.act(row, chip);
  };
  const card = request.card ? table.cards.get(request.card) : undefined;
  return (
    <section
      className="request asks"
      aria-labelledby="request-title"
      id="request"
      data-request={request.id}
      data-kind={request.kind}
      data-what={request.what}
    >
      <h2 id="request-title" ref={heading} tabIndex={-1}>
        {plainText(promptText(locale, request.prompt))}
      </h2>
      <p className="source">
        {card && (
          <>
            {words.request.from}{' '}
            <button type="button" className="link" onClick={() => table.inspect(card)}>
              {card.title}
            </button>
          </>
        )}
        {request.rule && <RuleLink id={request.rule}>{words.request.rule}</RuleLink>}
      </p>
      <Suggestions />
      {done.length > 0 && (
        <ol
          ref={list}
          className={`options${isShort(done) ? ' short' : ''}`}
          aria-label={words.request.choices}
        >
          {done.map((row, index) => (
            <OptionRow key={row.key} row={row} index={index} onChoose={choose} />
          ))}
        </ol>
      )}
      {declined.length > 0 && (
        <ol className="options declines" aria-label={words.request.others}>
          {declined.map((row, index) => (
            <OptionRow
              key={row.key}
              row={row}
              index={done.length + index}
              isPass={row === passing}
              onChoose={choose}
            />
          ))}
        </ol>
      )}
      <RequestNotes pays={pays} />
      <p className="key-hint" aria-hidden="true">
        {words.keys.hint}
      </p>
      {request.nextStop && (
        <p className="next-stop">{words.request.nextStop(locale.nextStop(request.nextStop))}</p>
      )}
    </section>
  );
}

/** Options of at most this length share a line. */
const SHORT = 9;
const isShort = (rows: readonly Row[]): boolean =>
  rows.length > 2 &&
  rows.every(({ option, chips }) => chips.length === 0 && !option.text && labelOf(option).length <= SHORT);

/** Suggested answers: how to pay, where to send all units. */
function Suggestions(): ReactElement | null {
  const table = useTable();
  const { request } = table;
  if (!request) return null;
  const pay = paySuggestion(request);
  const assign = assignSuggestions(table);
  const all = everybody(request);
  const order = orderSuggestion(request);
  if (!pay && !all && !order && assign.length === 0) return null;
  return (
    <div className="suggestions" role="group" aria-label={words.request.suggestion}>
      {request.due && request.due.amount > 0 && (
        <p className="due" data-drop={request.card}>
          <span className="coin">{request.due.amount}</span> {words.request.due}
          <small>{words.table.dropPay}</small>
        </p>
      )}
      {pay && (
        <button type="button" className="seal" onClick={() => table.follow(pay.plan)}>
          {words.request.accept(words.list(pay.sources))} <kbd aria-hidden="true">{words.keys.accept}</kbd>
        </button>
      )}
      {all && (
        <button type="button" onClick={() => table.follow(all.plan)}>
          {all.label} <kbd aria-hidden="true">{words.keys.accept}</kbd>
        </button>
      )}
      {order && (
        <button type="button" onClick={() => table.follow(order)}>
          {words.request.inThisOrder} <kbd aria-hidden="true">{words.keys.accept}</kbd>
        </button>
      )}
      {assign.map(({ field, number, plan }, index) => (
        <button key={field} type="button" onClick={() => table.follow(plan)}>
          {words.request.assignAll(number)} {index === 0 && <kbd aria-hidden="true">{words.keys.accept}</kbd>}
        </button>
      ))}
    </div>
  );
}

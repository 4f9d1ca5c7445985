import type { OptionMessage, RequestMessage } from '@kyuden/server/protocol';
import { plainText, promptText } from '@kyuden/words';
import { type ReactElement, useEffect, useRef } from 'react';
import { RuleLink } from '../rules/rule-link.tsx';
import { locale, words } from '../words.ts';
import { type TableContextValue, useTable } from './context.ts';
import { labelOf } from './option-words.ts';
import { assignSuggestions, everybody, paySuggestion } from './suggest.ts';
import { useGoesOn } from './use-goes-on.ts';

/** Milliseconds of hovering before a card is shown. */
const HOVER = 300;

/** The options in the order of their number keys: actions first, then declining ones. */
export const inOrder = (request: RequestMessage): OptionMessage[] => [
  ...request.options.filter((one) => one.role === 'do'),
  ...request.options.filter((one) => one.role !== 'do'),
];

/** The request to the player: the question, its reason, and all answers as buttons. */
export function RequestPanel({ isSending }: { isSending: boolean }): ReactElement {
  const table = useTable();
  const { request, view, names, seat } = table;
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
  const ordered = inOrder(request);
  const done = ordered.filter((one) => one.role === 'do');
  // Declining options stay visible even if the list of actions is long.
  const declined = ordered.filter((one) => one.role !== 'do');
  const choose = (option: string): void => {
    had.current = true;
    table.choose(option);
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
          {done.map((option, index) => (
            <Choice key={option.id} option={option} index={index} onChoose={choose} />
          ))}
        </ol>
      )}
      {declined.length > 0 && (
        <ol className="options declines" aria-label={words.request.others}>
          {declined.map((option, index) => (
            <Choice key={option.id} option={option} index={done.length + index} onChoose={choose} />
          ))}
        </ol>
      )}
      {request.nextStop && (
        <p className="next-stop">{words.request.nextStop(locale.nextStop(request.nextStop))}</p>
      )}
    </section>
  );
}

/** Options of at most this length share a line. */
const SHORT = 9;
const isShort = (options: readonly OptionMessage[]): boolean =>
  options.length > 2 && options.every((one) => !one.text && labelOf(one).length <= SHORT);

/** One answer as a button. Pointing at it marks its thing on the table, and after a moment shows the card in full. */
function Choice({
  option,
  index,
  onChoose,
}: {
  option: OptionMessage;
  index: number;
  onChoose: (option: string) => void;
}): ReactElement {
  const table = useTable();
  const hover = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hover.current), []);
  return (
    <li className={option.role}>
      <button
        type="button"
        className={option.role === 'do' ? 'option' : `option ${option.role}`}
        onClick={() => onChoose(option.id)}
        onPointerEnter={(event) => {
          show(option, true);
          const about = option.thing ? table.cards.get(option.thing) : undefined;
          const at = event.currentTarget;
          clearTimeout(hover.current);
          if (about && event.pointerType === 'mouse')
            hover.current = setTimeout(() => at.isConnected && table.peek(about, at), HOVER);
        }}
        onPointerLeave={() => {
          show(option, false);
          clearTimeout(hover.current);
          table.peek(null);
        }}
        onFocus={() => show(option, true)}
        onBlur={() => show(option, false)}
      >
        {index < 9 && <kbd aria-hidden="true">{index + 1}</kbd>}
        <OptionLabel label={fieldLabel(option, table) ?? labelOf(option)} text={option.text} />
      </button>
    </li>
  );
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

/** Marks the thing on the table that an option is about. */
function show(option: OptionMessage, on: boolean): void {
  if (!option.thing) return;
  for (const element of document.querySelectorAll(`[data-thing="${CSS.escape(option.thing)}"]`))
    element.classList.toggle('pointed', on);
}

/** An option's label, with the text of the ability below it. */
function OptionLabel({ label, text }: { label: string; text: string | undefined }): ReactElement {
  if (!text) return <span>{label}</span>;
  return (
    <span>
      <b>{label}</b>
      <small>{text}</small>
    </span>
  );
}

/** Suggested answers: how to pay, where to send all units. */
function Suggestions(): ReactElement | null {
  const table = useTable();
  const { request } = table;
  if (!request) return null;
  const pay = paySuggestion(request);
  const assign = assignSuggestions(table);
  const all = everybody(request);
  if (!pay && !all && assign.length === 0) return null;
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
          {words.request.accept(words.list(pay.sources))}
        </button>
      )}
      {all && (
        <button type="button" onClick={() => table.follow(all.plan)}>
          {all.label}
        </button>
      )}
      {assign.map(({ field, number, plan }) => (
        <button key={field} type="button" onClick={() => table.follow(plan)}>
          {words.request.assignAll(number)}
        </button>
      ))}
    </div>
  );
}

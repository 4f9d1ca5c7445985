import type { LogLine } from '@kyuden/server/protocol';
import type { Part } from '@kyuden/words';
import { type ReactElement, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTable } from '../table/context.ts';
import { words } from '../words.ts';
import './story.css';
import { plain, type Told, tell } from './tell.ts';

/** The log as a story: turns set apart, actions prominent, details muted; names of cards can be inspected. */
export function Story({ log }: { log: readonly LogLine[] }): ReactElement {
  const [details, setDetails] = useState(true);
  const story = useMemo(() => tell(log), [log]);
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const moved = useRef(0);
  const reader = (): void => {
    moved.current = Date.now();
  };
  // Keep the newest line visible unless the reader has scrolled back.
  useLayoutEffect(() => {
    if (isAtEnd.current && box.current) box.current.scrollTop = box.current.scrollHeight;
  });
  return (
    <section className="story" aria-labelledby="story-title" id="story">
      <header>
        <h2 id="story-title" tabIndex={-1}>
          {words.story.title}
        </h2>
        <label className="check">
          <input type="checkbox" checked={details} onChange={(event) => setDetails(event.target.checked)} />
          {words.story.showDetails}
        </label>
      </header>
      <div
        className="lines"
        ref={box}
        role="log"
        aria-live="off"
        aria-labelledby="story-title"
        tabIndex={0}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          const isEnd = scrollHeight - scrollTop - clientHeight < 40;
          if (isEnd || Date.now() - moved.current < 800) isAtEnd.current = isEnd;
        }}
        onWheel={reader}
        onTouchMove={reader}
        onKeyDown={reader}
        onPointerDown={reader}
      >
        {log.length === 0 && <p className="quiet">{words.story.empty}</p>}
        {story.map((line, index) =>
          line.weight === 'detail' && !details ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
            <Line key={index} line={line} />
          ),
        )}
      </div>
      <Announcer log={log} />
    </section>
  );
}

function Line({ line }: { line: Told }): ReactElement {
  const parts = line.parts.map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change
      <Name key={index} part={part} />
    ),
  );
  if (line.weight === 'turn') return <h3 className="turn">{parts}</h3>;
  return (
    <p className={line.weight}>
      {parts}
      {line.text && <AbilityText text={line.text} />}
    </p>
  );
}

/** The text of a used ability: one line, expandable. */
function AbilityText({ text }: { text: string }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <button
      type="button"
      className={`used-text${isOpen ? ' open' : ''}`}
      aria-expanded={isOpen}
      title={isOpen ? undefined : words.story.readText}
      onClick={() => setOpen(!isOpen)}
    >
      {text}
    </button>
  );
}

function Name({ part }: { part: Exclude<Part, string> }): ReactElement {
  const { cards, inspect, peek, pool } = useTable();
  const card = (part.thing && cards.get(part.thing)) || undefined;
  const printed = part.key ? pool.byKey.get(part.key) : undefined;
  if (!card && !printed) return <b>{part.title}</b>;
  const shown = card ?? {
    ...printed!,
    thing: part.thing ?? '',
    base: printed!.stats,
    owner: 0,
    controller: 0,
    bowed: false,
    dishonorable: false,
    dead: '',
    tokens: [],
    attached: [],
  };
  return (
    <button
      type="button"
      className="link"
      onClick={() => inspect(shown)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && peek(shown, event.currentTarget)}
      onPointerLeave={() => peek(null)}
    >
      {part.title}
    </button>
  );
}

/** Milliseconds for which new lines are batched. */
const GATHER = 120;

/**
 * Announces new lines to screen readers: batched into one message, without minor lines. When bots play among
 * themselves, lines come faster than anyone can listen, and announcing each would render the page twice.
 */
function Announcer({ log }: { log: readonly LogLine[] }): ReactElement {
  const known = useRef(log.length);
  const latest = useRef(log);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState('');
  useEffect(() => {
    latest.current = log;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      const all = latest.current;
      const news = all.slice(Math.min(known.current, all.length)).filter((line) => line.weight !== 'phase');
      known.current = all.length;
      if (news.length > 0) setText(tell(news).slice(-12).map(plain).join('. '));
    }, GATHER);
  }, [log]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return (
    <div className="for-readers" aria-live="polite">
      {text}
    </div>
  );
}

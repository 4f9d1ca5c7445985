import type { CardView, PieceView, View } from '@kyuden/engine';
import type { ExplainedNumber, GameMessage } from '@kyuden/server/protocol';
import { plainText } from '@kyuden/words';
import { type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { usePool } from '../library/library.ts';
import { useNarrow } from '../look/use-narrow.ts';
import type { CardReason } from '../net/connection.ts';
import type { Beat } from '../net/pace.ts';
import type { Plan } from '../net/plan.ts';
import { useParts } from '../parts/parts.ts';
import { locale, words } from '../words.ts';
import { seatsAround } from './arrange.ts';
import { BeatCard } from './beat-card.tsx';
import { factsOf, TableContext, type TableContextValue } from './context.ts';
import { DropTray } from './drop-tray.tsx';
import { Hand } from './hand.tsx';
import { Inspector, Peek } from './inspector.tsx';
import { OptionMenu } from './option-menu.tsx';
import './table.css';
import './beat.css';
import type { Chip, Row } from './rows.ts';
import { useMotion } from './use-motion.ts';
import './field.css';
import './phone.css';
import './tablet.css';
import './battle.css';
import './many.css';

/** The content of a table and its callbacks; a replay passes no callbacks. */
export interface TableProps {
  /** The edition with its card sets; that of the view if absent. */
  edition?: string;
  view: GameMessage['view'];
  request: GameMessage['request'];
  seats: GameMessage['seats'];
  seat: number;
  side: number;
  choose?: (option: string) => void;
  follow?: (plan: Plan) => void;
  why?: (thing: string) => Promise<CardReason[]>;
  explain?: (thing: string) => Promise<ExplainedNumber[]>;
  /** Options that are picked and not confirmed yet. */
  picked?: ReadonlySet<string>;
  /** Another player's last action. */
  beat?: Beat | null;
  /** The column beside the table: request and log. */
  aside: ReactNode;
  /** Content of the rail below the players: phases and stops. */
  rail: ReactNode;
  bar: ReactNode;
  requestPanel: ReactNode;
}

const nothing = (): void => {};
const nothingPicked: ReadonlySet<string> = new Set();
const noReasons = (): Promise<CardReason[]> => Promise.resolve([]);

/** The table: the sides of all players, the field between them, the hand, and the full card under the pointer. */
export function Table(props: TableProps): ReactElement {
  const { view, request, seats, seat, side, choose = nothing, follow = nothing } = props;
  const pool = usePool(props.edition ?? view.edition);
  const parts = useParts(view.edition);
  const isNarrow = useNarrow();
  const [peeked, setPeeked] = useState<{ card: CardView; at: HTMLElement } | null>(null);
  const [inspected, setInspected] = useState<CardView | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [menu, setMenu] = useState<{ thing: string; at: DOMRect } | null>(null);
  const element = useRef<HTMLDivElement>(null);
  useMotion(element, view);
  // With a new question, close the popup and the menu: their card or options may be gone.
  const asked = request?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question is what matters
  useEffect(() => {
    setPeeked(null);
    setMenu(null);
    showLit(element.current?.querySelector('.board'));
  }, [asked]);
  const facts = useMemo(() => factsOf(view, request), [view, request]);
  const names = useMemo(() => seats.map((one) => one.name), [seats]);

  const act = ({ plan }: Row, chip?: Chip): void => {
    const [only, ...others] = chip?.plan ?? plan;
    if (others.length === 0 && typeof only === 'string') choose(only);
    else follow(chip?.plan ?? plan);
  };
  const value: TableContextValue = {
    ...facts,
    view,
    request,
    seats,
    seat,
    side,
    names,
    pool,
    choose,
    follow,
    act,
    picked: props.picked ?? nothingPicked,
    why: props.why ?? noReasons,
    explain: props.explain ?? null,
    drag: setDragged,
    inspect: setInspected,
    peek: (card, at) => setPeeked(card && at ? { card, at } : null),
    touch(thing, at) {
      setPeeked(null);
      const options = facts.lit.get(thing) ?? [];
      const row = facts.rows.find((one) => one.option.id === options[0]?.id);
      const card = facts.cards.get(thing);
      const attaching = facts.held.get(thing);
      if (options.length === 0 && attaching) follow(attaching);
      else if (options.length === 1 && row) act(row);
      else if (options.length > 1) setMenu({ thing, at: at.getBoundingClientRect() });
      else if (card) setInspected(card);
    },
  };
  const [mine, ...others] = seatsAround(view, side);
  const options = menu ? (facts.lit.get(menu.thing) ?? []) : [];
  // On a phone each pane scrolls by itself, also by keyboard.
  const scrolls = (label: string) => (isNarrow ? { tabIndex: 0, role: 'group', 'aria-label': label } : {});
  const board = (
    <>
      <div className="pane theirs" data-pane="theirs" {...scrolls(words.home.opponents)}>
        {others.map((one) => (
          <parts.SeatBoard key={one.seat} seat={one} isOwn={false} />
        ))}
      </div>
      <div className="pane middle" data-pane="field" {...scrolls(words.table.field)}>
        <parts.Middle />
      </div>
      <div className="pane mine" data-pane="mine" {...scrolls(words.table.your)}>
        {mine && <parts.SeatBoard seat={mine} isOwn />}
      </div>
    </>
  );
  const standings = (
    <div className="standings" {...scrolls(words.table.standings)}>
      {[...others, mine!].map((one) => (
        <parts.Standing key={one.seat} seat={one} />
      ))}
    </div>
  );
  return (
    <TableContext value={value}>
      <div
        ref={element}
        className={`table${isNarrow ? ' narrow' : ''}`}
        data-players={view.seats.length}
        data-asked={request?.kind ?? ''}
      >
        {props.bar}
        {isNarrow ? (
          <>
            {standings}
            <Panes request={request} lit={facts.lit} fight={fightOf(view)}>
              {board}
              <div className="pane tale" data-pane="story" {...scrolls(words.table.story)}>
                {props.aside}
                {props.rail}
              </div>
            </Panes>
            <Hand />
            {props.requestPanel}
            {dragged && <DropTray />}
          </>
        ) : (
          <>
            <aside className="rail" aria-label={words.flow.title}>
              {standings}
              {props.rail}
            </aside>
            <div className={`board${view.attack || view.duel ? ' in-battle' : ''}`}>{board}</div>
            <aside className="side" aria-label={words.story.title}>
              {props.requestPanel}
              {props.aside}
            </aside>
            <Hand />
          </>
        )}
        {props.beat && <BeatCard key={props.beat.key} beat={props.beat} />}
      </div>
      {peeked && !inspected && (
        <Peek card={facts.cards.get(peeked.card.thing) ?? peeked.card} at={peeked.at} />
      )}
      {inspected && (
        <Inspector card={facts.cards.get(inspected.thing) ?? inspected} onClose={() => setInspected(null)} />
      )}
      {menu && options.length > 0 && (
        <OptionMenu
          title={titleOf(view, facts.cards, menu.thing)}
          options={options}
          at={menu.at}
          onClose={() => setMenu(null)}
          onChoose={(option) => {
            setMenu(null);
            const row = facts.rows.find((one) => one.option.id === option);
            if (row) act(row);
            else choose(option);
          }}
        />
      )}
    </TableContext>
  );
}

/** If the board scrolls and no lit thing is visible, scrolls one into view, but never under the pointer. */
function showLit(board: Element | null | undefined): void {
  if (!board || board.scrollHeight <= board.clientHeight || board.matches(':hover')) return;
  const { top, bottom } = board.getBoundingClientRect();
  const lit = [...board.querySelectorAll('button.lit')];
  const isSeen = lit.some((one) => {
    const box = one.getBoundingClientRect();
    return box.top >= top && box.bottom <= bottom;
  });
  if (!isSeen) lit[0]?.scrollIntoView({ block: 'nearest' });
}

/** The name of a thing for the menu at it. */
function titleOf(view: View, cards: ReadonlyMap<string, CardView>, thing: string): string {
  const piece = view.pieces?.find((one) => one.thing === thing);
  return cards.get(thing)?.title ?? (piece ? pieceName(piece) : words.table.thisPlace);
}

const pieceName = ({ thing, name, type }: PieceView): string =>
  plainText([locale.name({ is: 'piece', thing, name, type })]);

const PANES = [
  ['mine', words.table.your],
  ['field', words.table.field],
  ['theirs', words.home.opponents],
  ['story', words.table.story],
] as const;

/** The battle or duel that is being fought; '' if none. */
function fightOf({ attack, duel }: View): string {
  const battle = attack?.fields.find((one) => one.current);
  return duel ? `duel ${duel.challenger}` : (battle?.thing ?? (attack ? 'attack' : ''));
}

/**
 * One side at a time, with swipes between them. A new request switches to the side that it is about, and a battle or
 * duel to the field.
 */
function Panes({
  request,
  lit,
  fight,
  children,
}: {
  request: GameMessage['request'];
  lit: ReadonlyMap<string, unknown>;
  /** The battle or duel that is being fought; '' if none. */
  fight: string;
  children: ReactNode;
}): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<string>('mine');
  const show = (name: string): void => {
    const pane = box.current?.querySelector<HTMLElement>(`[data-pane="${name}"]`);
    if (!pane || !box.current) return;
    box.current.scrollTo({ left: pane.offsetLeft });
    // Scroll to the first lit thing.
    const first = pane.querySelector<HTMLElement>('.lit');
    const to = first ? first.getBoundingClientRect().top - pane.getBoundingClientRect().top - 8 : 0;
    pane.scrollTop = first ? pane.scrollTop + to : 0;
  };
  const id = request?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new request moves the view
  useEffect(() => {
    const counts = PANES.map(([name]) => {
      const things = box.current?.querySelectorAll<HTMLElement>(`[data-pane="${name}"] [data-thing]`) ?? [];
      return [...things].filter((one) => lit.has(one.dataset.thing ?? '')).length;
    });
    const most = Math.max(...counts);
    const isOpportunity = request?.kind === 'act' || request?.kind === 'react';
    if (fight !== '' && request && (most === 0 || isOpportunity)) show('field');
    else if (most > 0) show(PANES[counts.indexOf(most)]![0]);
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another fight moves the view
  useEffect(() => {
    if (fight !== '') show('field');
  }, [fight]);
  return (
    <>
      <div className="tabs" role="group" aria-label={words.app.views}>
        {PANES.map(([name, label]) => (
          <button key={name} type="button" aria-pressed={shown === name} onClick={() => show(name)}>
            {label}
          </button>
        ))}
      </div>
      <div
        className="panes"
        ref={box}
        tabIndex={0}
        role="group"
        aria-label={words.table.sides}
        onScroll={({ currentTarget }) => {
          const middle = currentTarget.scrollLeft + currentTarget.clientWidth / 2;
          const panes = [...currentTarget.querySelectorAll<HTMLElement>('[data-pane]')];
          const at = panes.find((one) => {
            return one.offsetLeft <= middle && middle < one.offsetLeft + one.offsetWidth;
          });
          if (at?.dataset.pane) setShown(at.dataset.pane);
        }}
      >
        {children}
      </div>
    </>
  );
}

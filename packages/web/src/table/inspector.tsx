import type { CardView } from '@kyuden/engine';
import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CardFace } from '../cards/face.tsx';
import { fightStats, isSigned, smallStats, statText } from '../cards/facts.ts';
import { Dialog } from '../look/dialog.tsx';
import type { Reason } from '../net/connection.ts';
import { RuleLink } from '../rules/rule-link.tsx';
import { words } from '../words/en.ts';
import { useTable } from './context.ts';
import { factsOfCard } from './tile.tsx';

/** A card in full, with what is different now and why it cannot be used, or that it can. */
function CardDetails({ card }: { card: CardView }): ReactElement {
  const { pool, seat, names } = useTable();
  const printed = pool.byKey.get(card.key);
  const changes = [...fightStats, ...smallStats].filter(
    ({ name }) => card.stats[name] !== undefined && card.stats[name] !== card.base[name],
  );
  const signed = isSigned(card.type);
  return (
    <div className="details">
      <CardFace
        card={factsOfCard(card, printed?.texts ?? [])}
        live={{ stats: card.stats, base: card.base }}
      />
      <div className="details-now">
        {card.key === '' && <p>{words.card.created}</p>}
        <p className="states">
          {[
            card.bowed ? words.table.bowed : '',
            card.dishonorable ? words.table.dishonorable : '',
            card.controller !== card.owner ? words.card.controller(names[card.controller] ?? '') : '',
          ]
            .filter((word) => word !== '')
            .join(' · ')}
        </p>
        {changes.map(({ name, words: stat }) => (
          <p key={name}>
            {words.card.changed(stat, statText(card.stats[name], signed), statText(card.base[name], signed))}
          </p>
        ))}
        {card.tokens.map((token, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no name of their own
          <p key={index}>
            {token.title}{' '}
            {token.stats.map(([stat, value]) => `${value >= 0 ? '+' : ''}${value} ${stat}`).join(', ')}
          </p>
        ))}
        {card.attached.length > 0 && (
          <p>
            {words.card.attached}: {words.list(card.attached.map((one) => one.title))}
          </p>
        )}
        {seat >= 0 && <Why key={card.thing} thing={card.thing} />}
      </div>
    </div>
  );
}

/** Asks the server what stands in the way, each with its rule. */
function Why({ thing }: { thing: string }): ReactElement | null {
  const { why, request } = useTable();
  const [reasons, setReasons] = useState<Reason[]>([]);
  const id = request?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when the question has changed
  useEffect(() => {
    let isCurrent = true;
    void why(thing).then((lines) => {
      if (isCurrent) setReasons(lines);
    });
    return () => {
      isCurrent = false;
    };
  }, [thing, id]);
  if (reasons.length === 0) return null;
  return (
    <div className="why">
      <h3>{words.card.why}</h3>
      <ul>
        {reasons.map((one) => (
          <li key={`${one.label} ${one.why}`}>
            {one.label && <span className="why-label">{one.label}</span>}
            {one.why.charAt(0).toUpperCase() + one.why.slice(1)} {one.rule && <RuleLink id={one.rule} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The card under the pointer, beside it and never over it. */
export function Peek({ card, at }: { card: CardView; at: HTMLElement }): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const place = (): void => {
      const anchor = at.getBoundingClientRect();
      const { offsetWidth: width, offsetHeight: height } = box;
      const isRight = anchor.right + 12 + width < innerWidth;
      const x = isRight ? anchor.right + 12 : Math.max(8, anchor.left - width - 12);
      const y = Math.min(anchor.top + anchor.height / 2 - height / 2, innerHeight - height - 8);
      box.style.translate = `${x}px ${Math.max(8, y)}px`;
    };
    place();
    // What the server says about it comes a moment later and makes it longer.
    const watcher = new ResizeObserver(place);
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [at]);
  return (
    <div ref={element} className="peek" aria-hidden="true">
      <CardDetails card={card} />
    </div>
  );
}

export function Inspector({ card, onClose }: { card: CardView; onClose: () => void }): ReactElement {
  return (
    <Dialog title={card.title} onClose={onClose} className="inspector">
      <CardDetails card={card} />
    </Dialog>
  );
}

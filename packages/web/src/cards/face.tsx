import type { CSSProperties, ReactElement } from 'react';
import { clansAmong, isClan } from '../look/clans.ts';
import { Mark } from '../look/mark.tsx';
import './card.css';
import { useOwnPicture } from '../sets/pictures/own-pictures.ts';
import {
  type CardFacts,
  costOf,
  fightStats,
  isBonus,
  isSigned,
  type StatLook,
  smallStats,
  statMeaning,
  statText,
} from './facts.ts';
import { Picture } from './picture.tsx';
import { StatSign } from './stat-sign.tsx';
import { TypeGlyph } from './type-glyph.tsx';

/** Current values of a card, with the printed values to compare. */
export interface Live {
  stats: Record<string, number | null>;
  base: Record<string, number | null>;
}

interface NumberProps {
  look: StatLook;
  card: CardFacts;
  live: Live | undefined;
}

/** One number, with ▲ or ▼ if it differs from the printed one. */
function Stat({ look, card, live }: NumberProps): ReactElement | null {
  const value = (live?.stats ?? card.stats)[look.name];
  if (value === undefined) return null;
  const base = (live?.base ?? card.stats)[look.name];
  const change = typeof value === 'number' && typeof base === 'number' ? Math.sign(value - base) : 0;
  return (
    <span className={`stat ${look.name}`} title={statMeaning(look.name)}>
      <b>{statText(value, isBonus(look.name) || (isSigned(card.type) && look.name !== 'influence'))}</b>
      <StatSign look={look} />
      {change !== 0 && (
        <span className={change > 0 ? 'up' : 'down'} aria-hidden="true">
          {change > 0 ? '▲' : '▼'}
        </span>
      )}
    </span>
  );
}

/** A whole card with the ratio 63:88, scaled to its container. */
export function CardFace({ card, live }: { card: CardFacts; live?: Live }): ReactElement {
  const own = useOwnPicture(card.key);
  if (own === undefined) return <DrawnFace card={card} live={live} />;
  return (
    <article className="face is-picture">
      <Picture card={card} />
      <div className="for-readers">
        <h3>{card.title}</h3>
        <p>{[card.type, ...card.keywords].join(' · ')}</p>
        {card.lines.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </article>
  );
}

function DrawnFace({ card, live }: { card: CardFacts; live: Live | undefined }): ReactElement {
  const clans = clansAmong(card.keywords);
  const colour = clans[0]?.colour ?? 'var(--unaligned)';
  const others = card.keywords.filter((word) => !isClan(word));
  const cost = costOf(live?.stats ?? card.stats);
  return (
    <article className={`face type-${card.type.toLowerCase()}`} style={{ '--clan': colour } as CSSProperties}>
      <header>
        {clans.map((clan) => (
          <Mark key={clan.keyword} clan={clan} size={18} />
        ))}
        <h3>{card.title}</h3>
        <TypeGlyph type={card.type} />
      </header>
      <div className="picture">
        <Picture card={card} />
        <div className="fight">
          {fightStats.map((look) => (
            <Stat key={look.name} look={look} card={card} live={live} />
          ))}
        </div>
      </div>
      <div className="line">
        {cost && (
          <span className={`coin ${cost.look.name}`} title={statMeaning(cost.look.name)}>
            {statText(cost.value, false)}
          </span>
        )}
        {smallStats.map((look) => (
          <Stat key={look.name} look={look} card={card} live={live} />
        ))}
      </div>
      <div className="text">
        <p className="kind">
          <b>{card.type}</b>
          {others.length > 0 && ` · ${others.join(' · ')}`}
        </p>
        {card.lines.map((text) => (
          <AbilityText key={text} text={text} />
        ))}
      </div>
      {card.stats.focusValue !== undefined && (
        <span className="focus" title={statMeaning('focusValue')}>
          {statText(card.stats.focusValue, false)}
        </span>
      )}
    </article>
  );
}

/** A sentence of the card text, with its designator (`Battle:`, `Political Limited:`) emphasized. */
function AbilityText({ text }: { text: string }): ReactElement {
  const [, when, rest] = /^([A-Z][A-Za-z /]{2,40}): (.+)$/s.exec(text) ?? [];
  if (!when) return <p>{text}</p>;
  return (
    <p>
      <b>{when}:</b> {rest}
    </p>
  );
}

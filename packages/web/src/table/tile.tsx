import type { CardView } from '@kyuden/engine';
import type { CSSProperties, ReactElement } from 'react';
import {
  type CardFacts,
  costOf,
  fightStats,
  isSigned,
  spoken,
  statMeaning,
  statText,
} from '../cards/facts.ts';
import { Picture } from '../cards/picture.tsx';
import { StatSign } from '../cards/stat-sign.tsx';
import { syllables } from '../cards/syllables.ts';
import { clansAmong } from '../look/clans.ts';
import { Mark } from '../look/mark.tsx';
import { words } from '../words.ts';
import { useTable } from './context.ts';
import './tile.css';
import { useTouchable } from './touchable.ts';

/** The facts of a card on the table for drawing it. */
export const factsOfCard = (card: CardView, lines: readonly string[] = []): CardFacts => ({
  key: card.key,
  title: card.title,
  type: card.type,
  keywords: card.keywords,
  stats: card.stats,
  lines: [...lines],
});

/** The screen reader text of a card on the table. */
export function spokenCard(card: CardView, lit: boolean): string {
  const attached = card.attached.map((one) => one.title);
  return [
    spoken(card),
    ...(attached.length > 0 ? [words.card.attached(words.list(attached))] : []),
    ...(lit ? [words.table.lit] : []),
  ].join('; ');
}

const hasLongWord = (title: string): boolean => title.split(/[\s-]/).some((word) => word.length > 8);

export type TileKind = 'home' | 'province' | 'hand' | 'field';

/** A card reduced to title, marks and current numbers. A bowed card lies on its side, its words stay upright. */
export function Tile({ card, kind = 'home' }: { card: CardView; kind?: TileKind }): ReactElement {
  const { lit, request, planned } = useTable();
  const touchable = useTouchable(card);
  const options = lit.get(card.thing);
  const clans = clansAmong(card.keywords);
  const colour = clans[0]?.colour ?? 'var(--unaligned)';
  const classes = [
    'tile',
    `at-${kind}`,
    card.bowed ? 'bowed' : '',
    card.dishonorable ? 'dishonorable' : '',
    card.faceDown ? 'face-down' : '',
    planned.some((one) => one.unit === card.thing) ? 'sent' : '',
    options ? 'lit' : '',
    request?.card === card.thing ? 'asking' : '',
  ];
  return (
    <button
      type="button"
      className={classes.join(' ')}
      style={{ '--clan': colour } as CSSProperties}
      {...touchable}
    >
      <span className="for-readers">{spokenCard(card, options !== undefined)}</span>
      <span className={`tile-title${hasLongWord(card.title) ? ' long' : ''}`} aria-hidden="true">
        <span>{syllables(card.title)}</span>
      </span>
      <span className="tile-picture" aria-hidden="true">
        <Picture card={card} />
        {clans.map((clan) => (
          <Mark key={clan.keyword} clan={clan} />
        ))}
        <TileNumbers card={card} kind={kind} />
        {card.tokens.length > 0 && (
          <span className="tokens">{'●'.repeat(Math.min(card.tokens.length, 5))}</span>
        )}
        <Counters counters={card.counters} />
      </span>
      {card.bowed && (
        <span className="bow-mark" aria-hidden="true">
          ↷
        </span>
      )}
      {card.dishonorable && <span className="torn" />}
      {card.faceDown && (
        <span className="down-mark" aria-hidden="true">
          {words.table.facedown}
        </span>
      )}
      {options && (
        <span className="corner" aria-hidden="true">
          {options.length > 1 ? options.length : ''}
        </span>
      )}
    </button>
  );
}

/** The numbers that matter in the card's zone: in a fight Force and Chi, elsewhere its cost or Gold. */
function TileNumbers({ card, kind }: { card: CardView; kind: TileKind }): ReactElement {
  const { stats, base, type } = card;
  const cost = costOf(stats);
  const pays = stats.goldProduction === undefined ? card.gold : stats.goldProduction;
  const isForSale = kind === 'province' || kind === 'hand';
  return (
    <span className="tile-numbers">
      <span className="tile-fight">
        {fightStats.map((look) => {
          const { name } = look;
          const value = stats[name];
          if (value === undefined) return null;
          const change = Math.sign((value ?? 0) - (base[name] ?? 0));
          return (
            <span key={name} className={`tile-stat ${name}`} title={statMeaning(name)}>
              {statText(value, isSigned(type))}
              <StatSign look={look} />
              {change !== 0 && <em className={change > 0 ? 'up' : 'down'}>{change > 0 ? '▲' : '▼'}</em>}
            </span>
          );
        })}
      </span>
      {isForSale && cost && (
        <span className={`coin ${cost.look.name}`} title={statMeaning(cost.look.name)}>
          {statText(cost.value, false)}
        </span>
      )}
      {stats.strengthBonus !== undefined && type === 'Holding' && (
        <span className="tile-bonus" title={statMeaning('strengthBonus')}>
          {statText(stats.strengthBonus, true)}
        </span>
      )}
      {!isForSale && pays !== undefined && (
        <span className="coin pays" title={statMeaning('goldProduction')}>
          {statText(pays, false)}
        </span>
      )}
      {kind === 'hand' && stats.focusValue !== undefined && (
        <span className="tile-focus" title={statMeaning('focusValue')}>
          {statText(stats.focusValue, false)}
        </span>
      )}
    </span>
  );
}

/** The fate on a card, and its status: a rising sun for honored, a crossed-out one for dishonored. */
function Counters({ counters }: { counters: CardView['counters'] }): ReactElement | null {
  const { fate = 0, status = 0 } = counters ?? {};
  if (fate === 0 && status === 0) return null;
  return (
    <span className="counters">
      {status !== 0 && (
        <svg
          className={`status ${status > 0 ? 'honored' : 'dishonored'}`}
          viewBox="0 0 16 16"
          width="18"
          height="18"
        >
          <circle cx="8" cy="8" r="7" />
          <path
            d={
              status > 0
                ? 'M4 10.5a4 4 0 0 1 8 0zM8 3v1.6M4 4.6l1 1M12 4.6l-1 1'
                : 'M4.6 4.6l6.8 6.8M11.4 4.6l-6.8 6.8'
            }
          />
        </svg>
      )}
      {fate > 0 && <span className="fate-token">{fate}</span>}
    </span>
  );
}

/** The back of a card. */
export function Back({ label }: { label?: string }): ReactElement {
  return (
    <span className="tile back" {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      <svg viewBox="0 0 40 56" aria-hidden="true">
        <path d="M8 44V24l12-8 12 8v20M20 16v28M8 30h24" />
      </svg>
    </span>
  );
}

import type { LogLine } from '@kyuden/server/protocol';
import { lineText } from '@kyuden/words';
import type { ReactElement } from 'react';
import { CardFace } from '../cards/face.tsx';
import type { Beat } from '../net/pace.ts';
import { plain, tell } from '../story/tell.ts';
import { locale, words } from '../words.ts';
import { useTable } from './context.ts';

/** The maximum number of lines shown; the story has all of them. */
const MOST = 4;

/**
 * Shows another player's action over the table until it has been read: a battle step by step (totals, losses, Honor),
 * or a card with its text. Screen readers get it from the story.
 */
export function BeatCard({ beat }: { beat: Beat }): ReactElement | null {
  const { pool, cards, places } = useTable();
  const deed = beat.lines.find((one) => one.weight === 'deed');
  if (!deed && !beat.outcome) return null;
  const used = deed && firstCard(deed);
  const printed = used && pool.byKey.get(used.key ?? cards.get(used.thing ?? '')?.key ?? '');
  const lines = tell(beat.lines).slice(0, MOST);
  const { outcome } = beat;
  const place = outcome?.province ? places.get(outcome.province) : undefined;
  return (
    <div className="beat" aria-hidden="true">
      {printed && <CardFace card={printed} />}
      <div>
        {outcome && (
          <p className="beat-line totals">
            {place && <b>{words.table.outcomeAt(words.table.province(place.number))}</b>}
            {words.table.outcome(outcome.attack, outcome.defense, outcome.strength)}
          </p>
        )}
        {lines.map((line, index) => (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a beat never change
            key={index}
            className={`beat-line ${line.weight}`}
            style={{ animationDelay: outcome ? `${350 * (index + 1)}ms` : '0ms' }}
          >
            {plain(line)}
          </p>
        ))}
      </div>
    </div>
  );
}

const firstCard = ({ line }: LogLine) =>
  lineText(locale, line).find((part): part is Exclude<typeof part, string> => typeof part === 'object');

import type { ReactElement } from 'react';
import { CardFace } from '../cards/face.tsx';
import '../decks/decks.css';
import { useJoinedSets } from '../library/library.ts';
import { words } from '../words.ts';
import './sets.css';

/** The cards that a player has brought to a table, for those who are to sit down there. */
export function AcceptSets({
  edition,
  isAccepted,
  onAccept,
}: {
  edition: string;
  isAccepted: boolean;
  onAccept: (isAccepted: boolean) => void;
}): ReactElement {
  const sets = useJoinedSets(edition);
  const count = sets.reduce((sum, { cards }) => sum + cards.length, 0);
  const replaced = sets.flatMap(({ replaces }) => replaces);
  return (
    <section className="accept-sets" aria-labelledby="accept-sets">
      <h2 id="accept-sets">{words.sets.atTable}</h2>
      <p>
        {words.sets.asked(count)} {replaced.length > 0 && words.sets.replaces(words.list(replaced))}
      </p>
      {sets.map(({ name, cards }) => (
        <details key={name}>
          <summary>{words.sets.look(name, cards.length)}</summary>
          <ul className="card-grid">
            {cards.map((card) => (
              <li key={card.key}>
                <CardFace card={card} />
              </li>
            ))}
          </ul>
        </details>
      ))}
      <label className="accept">
        <input type="checkbox" checked={isAccepted} onChange={({ target }) => onAccept(target.checked)} />
        {words.sets.accept}
      </label>
    </section>
  );
}

import type { ReactElement } from 'react';
import { Link } from '../route.tsx';
import { words } from '../words.ts';
import { useOwnSets } from './own-sets.ts';

/** Notes about the set of a deck: whether the deck was made with an earlier version, and which cards do not play. */
export function SetNotes({ made, played }: { made: string; played: string }): ReactElement | null {
  const set = useOwnSets().find(({ plays, replacing }) => plays === played || replacing === played);
  if (!set) return null;
  const lacking = Object.entries(set.counts).reduce(
    (sum, [status, count]) => sum + (status === 'plays' ? 0 : count),
    0,
  );
  return (
    <div className="quiet">
      {made !== played && <p>{words.sets.older}</p>}
      {lacking > 0 && (
        <p>
          {words.sets.lacking(lacking, set.name)} <Link href={`/sets/${set.id}`}>{words.sets.seeWhy}</Link>
        </p>
      )}
    </div>
  );
}

import type { Difference, DifferenceSide } from '@kyuden/server/protocol';
import type { ReactElement } from 'react';
import { useDifferences } from '../library/library.ts';
import { Link } from '../route.tsx';
import { words } from '../words.ts';
import { topicTitle } from './find-rules.ts';
import { ruleAddress } from './rule-link.tsx';

/** The server's value for a procedure or decision that cannot be described in a word. */
const OWN = 'its own';

/** The differences between two editions by topic, side by side with their rules. */
export function Differences({
  edition,
  other,
  titles,
  query,
}: {
  edition: string;
  other: string;
  titles: readonly [string, string];
  /** Shows only differences that contain all of these words. */
  query: string;
}): ReactElement {
  const all = useDifferences(edition, other);
  const sought = query.toLowerCase().split(/\s+/);
  const rows = all.filter((row) => {
    const said = row.sides.map((side) => `${side.text} ${side.value} ${side.rule}`).join(' ');
    return sought.every((word) => said.toLowerCase().includes(word));
  });
  const topics = Map.groupBy(rows, (row) => row.topic);
  return (
    <section aria-label={words.rules.differences(titles[0], titles[1])} className="differences">
      <p className="quiet" role="status">
        {words.rules.differing(rows.length)}
      </p>
      {[...topics].map(([topic, list]) => (
        <section key={topic} aria-labelledby={`differences-${topic}`}>
          <h2 id={`differences-${topic}`}>{topicTitle(topic)}</h2>
          {list.map((row) => (
            <Row key={row.path} row={row} titles={titles} />
          ))}
        </section>
      ))}
    </section>
  );
}

function Row({ row, titles }: { row: Difference; titles: readonly [string, string] }): ReactElement {
  return (
    <div className="difference">
      {row.sides.map((side, index) => (
        <div key={titles[index]}>
          <h3>{titles[index]}</h3>
          <Side side={side} />
        </div>
      ))}
    </div>
  );
}

function Side({ side: { value, rule, text } }: { side: DifferenceSide }): ReactElement {
  if (value === '' && rule === '') return <p className="quiet">{words.rules.nothing}</p>;
  return (
    <>
      <p>{text || (value === OWN ? words.rules.ownWay : value)}</p>
      {rule && (
        <footer>
          <Link href={ruleAddress(rule)}>§ {rule}</Link>
        </footer>
      )}
    </>
  );
}

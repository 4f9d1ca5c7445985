import type { CardSetReport, Me } from '@kyuden/server/protocol';
import { type ReactElement, useEffect, useState } from 'react';
import { useEditions } from '../library/library.ts';
import { get } from '../net/api.ts';
import { Link } from '../route.tsx';
import { words } from '../words.ts';
import { Counts } from './counts.tsx';
import { forgetOwnSets, useOwnSets } from './own-sets.ts';
import { ChoosePictures } from './pictures/choose-pictures.tsx';
import './sets.css';
import { UploadSet } from './upload-set.tsx';

/** The page of the player's own cards: his sets, a form to bring cards, and pictures. */
export default function SetsPage(): ReactElement {
  const [name, setName] = useState<string | null>();
  useEffect(() => void get<Me>('/me').then((me) => setName(me.name)), []);
  return (
    <main className="page sets-page" id="content">
      <h1>{words.sets.title}</h1>
      <p className="quiet">{words.sets.lead}</p>
      {name === null && (
        <p>
          <Link href="/account">{words.sets.signIn}</Link>
        </p>
      )}
      {name && <OwnSets />}
      <ChoosePictures />
    </main>
  );
}

function OwnSets(): ReactElement {
  const sets = useOwnSets();
  const editions = useEditions();
  const [report, setReport] = useState<CardSetReport | null>(null);
  return (
    <>
      <section aria-labelledby="own-sets">
        <h2 id="own-sets">{words.sets.own}</h2>
        {sets.length === 0 && <p className="quiet">{words.sets.none}</p>}
        <ul className="set-list">
          {sets.map((set) => (
            <li key={set.id}>
              <Link href={`/sets/${set.id}`}>{set.name}</Link>
              <span className="grow">
                <small>{editions.find((one) => one.name === set.edition)?.title ?? set.edition}</small>{' '}
                <small>{words.sets.version(set.version)}</small>
                <Counts counts={set.counts} />
              </span>
            </li>
          ))}
        </ul>
      </section>
      <UploadSet
        onRead={(found) => {
          forgetOwnSets();
          setReport(found);
        }}
      />
      {report && (
        <section aria-labelledby="just-read" role="status">
          <h2 id="just-read">
            <Link href={`/sets/${report.id}`}>{report.name}</Link>
          </h2>
          <Counts counts={report.counts} />
          {report.faults.length > 0 && (
            <details>
              <summary>{words.sets.faults(report.faults.length)}</summary>
              <ul>
                {report.faults.map(({ where, what }) => (
                  <li key={`${where} ${what}`}>
                    {where}: {what}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </section>
      )}
    </>
  );
}

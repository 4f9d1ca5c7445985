import type { Rule } from '@kyuden/server/protocol';
import { type ReactElement, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useEditions, useRules } from '../library/library.ts';
import { Options } from '../look/options.tsx';
import { go, Link } from '../route.tsx';
import { words } from '../words.ts';
import { Differences } from './differences.tsx';
import { searchRules, topicsOf, topicTitle } from './find-rules.ts';
import './rules.css';
import { ruleAddress } from './rule-link.tsx';

/** The rules of an edition by topic, with search; the address of a rule shows it within its topic. */
export default function RulesPage({
  edition,
  rule,
  other,
}: {
  edition: string;
  rule: string;
  /** The edition to compare with, or ''. */
  other: string;
}): ReactElement {
  const editions = useEditions();
  const rules = useRules(edition);
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const topics = useMemo(() => topicsOf(rules), [rules]);
  const linked = rules.find((one) => one.id === rule);
  const [topic, setTopic] = useState(linked?.topic ?? topics[0]?.name ?? '');
  const titleOf = (name: string): string => editions.find((one) => one.name === name)?.title ?? name;
  const title = titleOf(edition);
  const comparable = editions.filter((one) => one.playable);
  const isComparable = comparable.some((one) => one.name === edition);
  const compared =
    isComparable && other !== edition ? (comparable.find((one) => one.name === other)?.name ?? '') : '';
  const found = useMemo(
    () =>
      wanted.trim()
        ? searchRules(rules, wanted, words.rules.means)
        : rules.filter((one) => one.topic === topic),
    [rules, wanted, topic],
  );
  useEffect(() => {
    if (!linked) return;
    setQuery('');
    setTopic(linked.topic);
  }, [linked]);
  useEffect(() => {
    if (!linked || linked.topic !== topic) return;
    document.getElementById(linked.id)?.scrollIntoView({ block: 'center' });
  }, [linked, topic]);
  return (
    <main className="page rules-page" id="content">
      <header className="lead">
        <h1>{words.rules.title}</h1>
        <p className="quiet">{words.rules.lead(rules.length, title)}</p>
      </header>
      <div className="start-line">
        <label>
          {words.rules.edition}
          <select value={edition} onChange={(event) => go(`/rules/${event.target.value}`)}>
            <Options of={editions.map(({ name, title }) => [name, title])} />
          </select>
        </label>
        <label className="grow">
          {words.rules.search}
          <input type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
        </label>
        {isComparable && (
          <label>
            {words.rules.compare}
            <select
              value={compared}
              onChange={({ target }) => go(`/rules/${edition}${target.value && `?with=${target.value}`}`)}
            >
              <option value="">—</option>
              <Options
                of={comparable.filter(({ name }) => name !== edition).map(({ name, title }) => [name, title])}
              />
            </select>
          </label>
        )}
      </div>
      {compared && (
        <Differences edition={edition} other={compared} titles={[title, titleOf(compared)]} query={wanted} />
      )}
      <div className="rules-columns" hidden={compared !== ''}>
        <nav aria-label={words.rules.topics}>
          <ul>
            {topics.map(({ name, count }) => (
              <li key={name}>
                <button
                  type="button"
                  className="plain"
                  aria-pressed={!wanted.trim() && topic === name}
                  onClick={() => {
                    setQuery('');
                    setTopic(name);
                  }}
                >
                  {topicTitle(name)} <small>{count}</small>
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-label={wanted.trim() ? words.rules.search : topicTitle(topic)}>
          <p className="quiet" role="status">
            {found.length > 0 ? words.rules.found(found.length) : words.rules.none}
          </p>
          {found.map((one) => (
            <RuleText key={one.id} rule={one} isLinked={one.id === rule} />
          ))}
        </section>
      </div>
    </main>
  );
}

function RuleText({ rule, isLinked }: { rule: Rule; isLinked: boolean }): ReactElement {
  return (
    <article className={`rule${isLinked ? ' linked' : ''}`} id={rule.id}>
      <p>{rule.rule}</p>
      {rule.example && (
        <p className="example">
          <b>{words.rules.example}.</b> {rule.example}
        </p>
      )}
      {rule.conflict && (
        <p className="example">
          <b>{words.rules.conflict}.</b> {rule.conflict}
        </p>
      )}
      <footer>
        <Link href={ruleAddress(rule.id)} aria-label={words.rules.link(rule.id)}>
          § {rule.id}
        </Link>{' '}
        · {words.rules.section}: {rule.section}
      </footer>
    </article>
  );
}

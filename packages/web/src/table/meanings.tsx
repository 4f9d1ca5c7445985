import type { CardView } from '@kyuden/engine';
import type { ReactElement } from 'react';
import { statName, statsOf, statText } from '../cards/facts.ts';
import { useEditionInfo } from '../library/library.ts';
import { isClan } from '../look/clans.ts';
import { RuleLink } from '../rules/rule-link.tsx';
import { words } from '../words.ts';
import { useTable } from './context.ts';
import './meanings.css';

/** What each number and keyword of a card means; keywords with their rules in this edition. */
export function Meanings({ card }: { card: CardView }): ReactElement | null {
  const { view } = useTable();
  const rules = useEditionInfo(view.edition)?.keywordRules ?? {};
  /** `Experienced 2` has the rules of `Experienced`. */
  const rulesOf = (keyword: string): readonly string[] =>
    rules[keyword] ?? rules[keyword.split(' ')[0] ?? ''] ?? [];
  const keywords = card.keywords.filter((one) => !isClan(one));
  const ruled = keywords.filter((one) => rulesOf(one).length > 0);
  const labels = keywords.filter((one) => rulesOf(one).length === 0);
  const numbers = statsOf(card).filter(({ name }) => words.stats[name]?.means);
  if (numbers.length + keywords.length === 0) return null;
  return (
    <section className="meanings" aria-label={words.card.meanings}>
      <h3>{words.card.meanings}</h3>
      <dl>
        {numbers.map(({ name, value, signed }) => (
          <div key={name}>
            <dt>
              {statName(name)} <b>{statText(value, signed)}</b>
            </dt>
            <dd>{words.stats[name]?.means}</dd>
          </div>
        ))}
        {ruled.map((keyword) => (
          <div key={keyword}>
            <dt>{keyword}</dt>
            <dd>
              {rulesOf(keyword).map((id) => (
                <RuleLink key={id} id={id} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {labels.length > 0 && <p>{words.card.noRules(words.list(labels))}</p>}
    </section>
  );
}

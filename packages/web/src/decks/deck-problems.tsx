import type { DeckLine } from '@kyuden/server/protocol';
import { reasonText } from '@kyuden/words';
import type { ReactElement } from 'react';
import { RuleLink } from '../rules/rule-link.tsx';
import { locale, words } from '../words.ts';

/** The server's own words are for kinds that this version does not know. */
const said = ({ why, message }: DeckLine): string => reasonText(locale, why) || message;

/** Everything that is wrong with a deck, with its rule and, where a name is not known, what may have been meant. */
export function DeckProblems({
  problems,
  onReplace,
}: {
  problems: readonly DeckLine[];
  onReplace?: (line: number, key: string) => void;
}): ReactElement | null {
  if (problems.length === 0) return null;
  return (
    <ul className="deck-problems">
      {problems.map((one) => (
        <li key={`${one.line} ${one.message}`}>
          {locale.sentence(said(one))} <RuleLink id={one.rule} />
          {one.nearest.length > 0 && onReplace && (
            <span className="buttons">
              {words.decks.meant}:
              {one.nearest.slice(0, 3).map((key) => (
                <button
                  key={key}
                  type="button"
                  aria-label={words.decks.replace(key)}
                  onClick={() => onReplace(one.line, key)}
                >
                  {key}
                </button>
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

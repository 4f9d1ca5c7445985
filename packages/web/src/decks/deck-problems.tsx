import type { DeckLine } from '@kyuden/server/protocol';
import { reasonText } from '@kyuden/words';
import type { ReactElement } from 'react';
import { RuleLink } from '../rules/rule-link.tsx';
import { locale, words } from '../words.ts';

/** Falls back to the server's text for kinds that this version does not know. */
const said = ({ why, message }: DeckLine): string => reasonText(locale, why) || message;

/** All problems of a deck, each with its rule and, for an unknown name, suggestions. */
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

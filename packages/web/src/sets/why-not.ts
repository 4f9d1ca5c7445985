import type { SetCardInfo } from '@kyuden/server/protocol';
import { wordFor, words } from '../words.ts';

type Verdict = SetCardInfo['verdict'];
type Need = Extract<Verdict, { status: 'read only' }>['needs'][number];
type CardProblem = Extract<Verdict, { status: 'unclear' }>['problems'][number];

function needWords(need: Need): string {
  const { lacks, missing, program, form, sorts } = words.sets.needs;
  switch (need.kind) {
    case 'lacks':
      return lacks(wordFor(sorts, need.sort), need.name);
    case 'missing':
      return missing(need.what);
    case 'program':
      return program;
    case 'form':
      return form;
  }
}

function problemWords(problem: CardProblem): string {
  const { type, stat, number } = words.sets.problems;
  switch (problem.kind) {
    case 'type':
      return type(problem.type);
    case 'stat':
      return stat(problem.stat);
    case 'number':
      return number(problem.stat, problem.value);
  }
}

/** Why a card does not play; '' if it does. */
export function whyNot(verdict: Verdict): string {
  const { needs, stops, ambiguous, sameAsOurs, sameInSet } = words.sets.verdicts;
  switch (verdict.status) {
    case 'plays':
      return '';
    case 'read only':
      return needs(words.list(verdict.needs.map(needWords)));
    case 'declined':
      return words.list(
        verdict.stops.map((stop) => (stop.isAmbiguous ? ambiguous(stop.line) : stops(stop.words))),
      );
    case 'unclear':
      return verdict.problems.map(problemWords).join('; ');
    case 'same name':
      return verdict.as === 'edition' ? sameAsOurs : sameInSet;
  }
}

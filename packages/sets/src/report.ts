import type { CardProblem } from './card-of.ts';
import type { CardSet, SetCard } from './card-set.ts';
import type { Need, Verdict } from './verdict.ts';

type Status = Verdict['status'];

const HEADINGS: Readonly<Record<Status, string>> = {
  plays: 'Cards that play',
  'read only': 'Cards that are understood, but do not play',
  declined: 'Cards with words that are not understood',
  unclear: 'Cards with unclear facts',
  'same name': 'Cards with a name that is taken',
};

/** The report of an import as a page: what plays, what does not, and why. */
export function reportOf({ edition, cards, faults }: CardSet, name: string): string {
  const sections = (Object.keys(HEADINGS) as Status[]).map((status) => {
    const some = cards.filter(({ verdict }) => verdict.status === status);
    return some.length === 0
      ? ''
      : `\n## ${HEADINGS[status]}: ${some.length}\n\n${some.map(lineOf).join('')}`;
  });
  const broken = faults.map(({ where, what }) => `- ${where}: ${what}\n`).join('');
  const unread = broken === '' ? '' : `\n## Not read as cards: ${faults.length}\n\n${broken}`;
  return `# ${name}\n\nCards for ${edition}: ${cards.length}.\n${sections.join('')}${unread}${unused(cards)}`;
}

const lineOf = ({ name, raw, verdict }: SetCard): string => `- ${name} (${raw.where})${why(verdict)}\n`;

/** Why a card does not play, after its name. */
export function why(verdict: Verdict): string {
  switch (verdict.status) {
    case 'plays':
      return '';
    case 'read only':
      return `: needs ${verdict.needs.map(needText).join(', ')}`;
    case 'declined':
      return verdict.stops
        .map(({ line, words, isAmbiguous }) => {
          const whole = line.replaceAll('\n', ' / ');
          return isAmbiguous ? `\n  - more than one reading: ${whole}` : `\n  - \`${words}\` in: ${whole}`;
        })
        .join('');
    case 'unclear':
      return `: ${verdict.problems.map(problemText).join('; ')}`;
    case 'same name':
      if (verdict.as === 'set') return ': an earlier card has this name';
      return `: Kyuden has a card of this name${verdict.replaces ? '; with --replace it plays instead' : ''}`;
  }
}

function needText(need: Need): string {
  switch (need.kind) {
    case 'lacks':
      return `the ${need.sort} ${need.name}`;
    case 'missing':
      return need.what;
    case 'program':
      return 'something it says';
    case 'form':
      return 'a form that a card file can hold';
  }
}

function problemText(problem: CardProblem): string {
  switch (problem.kind) {
    case 'type':
      return `there is no card type ${JSON.stringify(problem.type)}`;
    case 'stat':
      return `there is no stat ${JSON.stringify(problem.stat)}`;
    case 'number':
      return `the stat ${JSON.stringify(problem.stat)} is ${JSON.stringify(problem.value)}; expected a whole number`;
  }
}

/** Fields that the import kept and nothing uses. */
function unused(cards: readonly SetCard[]): string {
  const counts = new Map<string, number>();
  for (const { raw } of cards)
    for (const field of Object.keys(raw.other)) counts.set(field, (counts.get(field) ?? 0) + 1);
  if (counts.size === 0) return '';
  const rows = [...counts].map(([field, count]) => `- ${field}: ${count}\n`).join('');
  return `\n## Fields that nothing uses\n\n\`facts.jsonl\` keeps them.\n\n${rows}`;
}

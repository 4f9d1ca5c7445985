/**
 * Converts the official text box of a card of the living card game to lines that the grammar reads, and to the card's
 * keywords: icons become words, limits become sentences, reminder text is left out.
 */

const clans = ['crab', 'crane', 'dragon', 'lion', 'phoenix', 'scorpion', 'unicorn'];
const elements = ['air', 'earth', 'fire', 'water', 'void'];
const types = ['military', 'political'];
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const times: Record<string, string> = { once: '1', one: '1', twice: '2', two: '2', three: '3' };

/** Sentences that are keywords of the card. */
const keyword = /^(Ancestral|Courtesy|Covert|Eminent|Limited|Pride|Rally|Restricted|Sincerity)\.$/;

/** The beginning of an ability with its own moment. */
const header = '(?:Forced )?(?:Action|Reaction|Interrupt):';

export interface TextBox {
  lines: string[];
  keywords: string[];
}

/** Splits a text box: one line for each ability or restriction, and the keywords apart. */
export function textBox(text: string): TextBox {
  const all = text.split('\n').flatMap((line) => linesIn(plainWords(closed(line))));
  return {
    lines: all.filter((line) => line !== '' && !keyword.test(line)),
    keywords: all.flatMap((line) => keyword.exec(line)?.slice(1, 2) ?? []),
  };
}

/** The line with its last quotation closed. */
const closed = (line: string): string => ((line.match(/"/g) ?? []).length % 2 === 1 ? `${line}"` : line);

/**
 * Splits a paragraph before each ability. The sentences before the first ability are lines of their own, unless they
 * complete the sentence before.
 */
function linesIn(paragraph: string): string[] {
  const lines: string[] = [];
  for (const part of paragraph.split(new RegExp(`(?<=[.)"”] )(?=${header})`)).map((one) => one.trim())) {
    if (new RegExp(`^${header}`).test(part)) {
      lines.push(part);
      continue;
    }
    for (const sentence of sentencesIn(part))
      if (lines.length > 0 && completes.test(sentence)) lines[lines.length - 1] += ` ${sentence}`;
      else lines.push(sentence);
  }
  return lines;
}

/** The beginning of a sentence that cannot stand alone. */
const completes = /^(X is|Then,|Otherwise|If (you|they) do\b|They |Those |That |Do not )/;

/** Sentences end at a full stop outside quotations. */
function sentencesIn(text: string): string[] {
  const found = text.match(/(?:"[^"]*"|“[^”]*”|[^."“])+(?:\.|(?<=[”"])(?= |$)|$)/g) ?? [];
  return found.map((one) => one.trim()).filter((one) => one !== '');
}

/** A whole sentence in parentheses explains a rule. Other words in parentheses have meaning. */
const reminder = /\s*\((?!(?:Limit|Max|Unlimited)\b)[A-Z][^()]*(?:\([^()]*\)[^()]*)*\.\)/g;
/**
 * Words in parentheses that repeat a rule: blank text boxes keep their traits, no cost is below 0, a conflict keeps its
 * ring if its type is switched and the other way round, and the player chooses among equals.
 */
const repeated =
  /\s*\((?:except for [Tt]raits|to a minimum of (?:0|zero)|the conflict retains [^()]*|you choose in case of a tie)\)/g;

/** Misprints of the official texts: a wrong number, a wrong letter. */
const misprints: [RegExp, string][] = [
  [/\b([Tt]his|[Tt]hat) (attachment|character|player)s(?= (?:enters|has|leaves)\b)/g, '$1 $2'],
  [/\bOther character(?= cannot\b)/g, 'Other characters'],
  [/\beach card you opponent\b/g, 'each card your opponent'],
  [/\bprinted text bow\b/g, 'printed text box'],
  [/\ban \[void\]/g, 'a [void]'],
];

const corrected = (line: string): string =>
  misprints.reduce((found, [wrong, right]) => found.replace(wrong, right), line);

function plainWords(line: string): string {
  return (
    corrected(line)
      .replace(
        /\((Limit|Max) (\w+) per (\w+)\.?\)/g,
        (_all, kind: string, n: string, span: string) => ` ${kind} ${times[n] ?? n} per ${span}.`,
      )
      .replace(/\(Unlimited\.?\)/g, ' Unlimited.')
      .replace(/\ba \(friendly\) (?=[aeiou]|hono)/g, 'an ')
      .replace(/\s*\((friendly)\)/g, '')
      .replace(reminder, '')
      .replace(repeated, '')
      .replace(' (or specified period)', ' or specified period')
      // The replaced parenthesis keeps words with meaning from being read as reminder text.
      .replace(/\(/g, '⟨')
      .replace(/\bgets (?=\d\s?\[)/g, 'gets +')
      .replace(/\+X\s?\[military\] and \+X\s?\[political\]/g, '+1M/+1P times X')
      .replace(/([+-])X\s?\[military\]/g, '$11M times X')
      .replace(/([+-])X\s?\[political\]/g, '$11P times X')
      .replace(/([+-])X (strength|glory)/g, '$11 $2 times X')
      .replace(/([+-]\d+)\s?\[military\] and ([+-]\d+)\s?\[political\]/g, '$1M/$2P')
      .replace(/([+-]\d+)\s?\[military\]/g, '$1M')
      .replace(/([+-]\d+)\s?\[political\]/g, '$1P')
      .replace(/non-\[(\w+)\]/g, (all, word: string) => (clans.includes(word) ? `non-${capital(word)}` : all))
      .replace(/\[(\w+)\]/g, (all, word: string) => wordOf(word) ?? all)
      .replace(/\bthe the\b/g, 'the')
      .replace(/\bby opponent's /g, "by an opponent's ")
      .replace(/ [-—] /g, ' – ')
      .replace(/(?<= – )[A-Z][a-z]*/g, (word) => (openers.has(word) ? word.toLowerCase() : word))
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** Words that begin the effects after the dash, sometimes with a capital letter. */
const openers = new Set(
  (
    'A All An Bow Cancel Choose Discard Dishonor Draw During Each Gain Give Honor If Look Lose Move Place Put Ready ' +
    'Resolve Return Reveal Search Set Switch Take That The This Those Until When While You Your'
  ).split(' '),
);

const wordOf = (icon: string): string | undefined => {
  if (clans.includes(icon) || elements.includes(icon)) return capital(icon);
  return types.includes(icon) ? icon : undefined;
};

/** Official wordings of the living card game as lines that the grammar reads: icons as words, limits as sentences. */

const clans = ['crab', 'crane', 'dragon', 'lion', 'phoenix', 'scorpion', 'unicorn'];
const elements = ['air', 'earth', 'fire', 'water', 'void'];
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const times: Record<string, string> = { once: '1', twice: '2' };

/** Keywords that stand in the text box, and are among the keywords of a card here. */
const keyword = /^(Ancestral|Courtesy|Covert|Limited|Pride|Restricted|Sincerity)\.$/;

/** Parentheses that only remind of a rule. */
const reminder =
  /\s*\((?:When |No more than |After this character wins|[Tt]he conflict retains|Retain |If this province breaks|except for Traits|to a minimum of 0)[^()]*\)/g;

/** The lines of a text box, without those that are only keywords. */
export function livingLines(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => splitLine(plainWords(line)))
    .filter((line) => line !== '' && !keyword.test(line));
}

/** An attachment's demands stand before its text on one line: each is a line of its own here. */
function splitLine(line: string): string[] {
  const found = /^(Attach to [^.]*\.|\w+ character only\.) (?=\S)(.*)$/.exec(line);
  return found ? [found[1]!, ...splitLine(found[2]!)] : [line.trim()];
}

function plainWords(line: string): string {
  return (
    line
      .replace(
        /\((Limit|Max) (\w+) per (\w+)\.\)/g,
        (_all, kind: string, n: string, span: string) => ` ${kind} ${times[n] ?? n} per ${span}.`,
      )
      .replace(/\(Unlimited\.\)/g, ' Unlimited.')
      .replace(/\ba \(friendly\) (?=[aeiou]|hono)/g, 'an ')
      .replace(/\s*\((friendly)\)/g, '')
      .replace(reminder, '')
      .replace(' (or specified period)', ' or specified period')
      // What else stands in parentheses says something, and is not to be passed over.
      .replace(/\(/g, '⟨')
      .replace(/\+X\[military\] and \+X\[political\]/g, '+1M/+1P times X')
      .replace(/([+-]\d+)\[military\] and ([+-]\d+)\[political\]/g, '$1M/$2P')
      .replace(/([+-]\d+)\[military\]/g, '$1M')
      .replace(/([+-]\d+)\[political\]/g, '$1P')
      .replace(/non-\[(\w+)\]/g, (all, word: string) => (clans.includes(word) ? `non-${capital(word)}` : all))
      .replace(/\[(\w+)\]/g, (all, word: string) =>
        clans.includes(word) || elements.includes(word)
          ? capital(word)
          : word === 'military' || word === 'political'
            ? word
            : all,
      )
      .replace(/ - /g, ' – ')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

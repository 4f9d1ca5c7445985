/**
 * Converts official text of the living card game to lines that the grammar reads: icons become words, limits become
 * sentences.
 */

const clans = ['crab', 'crane', 'dragon', 'lion', 'phoenix', 'scorpion', 'unicorn'];
const elements = ['air', 'earth', 'fire', 'water', 'void'];
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const times: Record<string, string> = { once: '1', twice: '2' };

/** Keywords in the text box, which here belong to the keywords of the card. */
const keyword = /^(Ancestral|Courtesy|Covert|Limited|Pride|Restricted|Sincerity)\.$/;

/** Reminder text in parentheses. */
const reminder =
  /\s*\((?:When |No more than |After this character wins|[Tt]he conflict retains|Retain |If this province breaks|except for Traits|to a minimum of 0)[^()]*\)/g;

/** The lines of a text box, without lines of only keywords. */
export function livingLines(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => splitLine(plainWords(line)))
    .filter((line) => line !== '' && !keyword.test(line));
}

/** Splits the attachment restrictions from the text that follows on the line. */
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
      // Other text in parentheses has meaning. The replaced parenthesis keeps it from being read as reminder text.
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

import { Parser } from 'htmlparser2';
import { clean, straight } from './raw-card.ts';

/** A text box without its markup. */
export interface PlainText {
  /** The keywords that stand first in bold, between bullets. */
  readonly keywords: readonly string[];
  readonly text: string;
}

const BREAKS = new Set(['br', 'p', 'div', 'li', 'tr']);
const BOLD = new Set(['b', 'strong']);
const SILENT = new Set(['script', 'style']);
/** Marks around bold words; the text itself holds no control characters. */
const [OPEN, CLOSE] = ['\u0002', '\u0003'];

/** Turns the HTML of a text box into plain words, with icons in square brackets. */
export function plainText(html: string): PlainText {
  let out = '';
  let silent = 0;
  const parser = new Parser(
    {
      onopentagname(name) {
        if (SILENT.has(name)) silent++;
        if (BREAKS.has(name)) out += '\n';
        if (BOLD.has(name)) out += OPEN;
      },
      onclosetag(name) {
        if (SILENT.has(name)) silent--;
        if (BREAKS.has(name) && name !== 'br') out += '\n';
        if (BOLD.has(name)) out += CLOSE;
      },
      ontext(data) {
        // A line break in HTML is a space.
        if (silent === 0) out += data.replaceAll(OPEN, '').replaceAll(CLOSE, '').replace(/\s+/g, ' ');
      },
    },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();
  const lines = out.split('\n').filter((line) => bare(line) !== '');
  const keywords = keywordsOf(lines[0] ?? '');
  return {
    keywords: keywords ?? [],
    text: (keywords ? lines.slice(1) : lines).map((line) => costs(icons(straight(bare(line))))).join('\n'),
  };
}

const bare = (line: string): string => clean(line.replaceAll(OPEN, '').replaceAll(CLOSE, ''));

/** The keywords of a first line that is bold from end to end and opens no ability. */
function keywordsOf(line: string): string[] | undefined {
  const isBold =
    line.replace(new RegExp(`${OPEN}[^${CLOSE}]*${CLOSE}`, 'g'), '').replace(/[\s•·,]/g, '') === '';
  const words = bare(line);
  if (!isBold || words === '' || /[:.[\]]/.test(words)) return undefined;
  return splitKeywords(words);
}

export const splitKeywords = (words: string): string[] =>
  words
    .split(/[•·;]/)
    .map((word) => straight(clean(word)))
    .filter((word) => word !== '');

/** Icons between the designator and the text of an ability are its costs: `Battle: [bow]: …` is `Battle, [bow]: …`. */
const costs = (line: string): string =>
  line.replace(/^([A-Z][A-Za-z/ ]*):\s*((?:\[(?:bow|gold [^\]]+)\][,\s]*)+):/, (_, header, paid: string) => {
    return `${header}, ${paid.trim()}:`;
  });

/** Icons in square brackets, in the words of our card files. */
export function icons(text: string): string {
  return text
    .replace(/:bow:/gi, '[bow]')
    .replace(
      /:g(\d+|x|\*):/gi,
      (_, amount: string) => `[gold ${amount.toLowerCase() === 'x' ? '*' : amount}]`,
    )
    .replace(/\[(?:conflict|element|clan)-([a-z]+)\]/g, '[$1]');
}

import { Parser } from 'htmlparser2';
import { plainText } from '../markup.ts';
import {
  clean,
  type Printing,
  type RawCard,
  type SourceCards,
  type SourceFault,
  straight,
} from '../raw-card.ts';

/** Reads the database of Sun and Moon: `<cards><card id type><name>…</card>…</cards>`, fields in any order. */
export function readSunAndMoon(xml: string): SourceCards {
  const reader = new CardReader(xml);
  const parser = new Parser(reader, { xmlMode: true, decodeEntities: true });
  reader.position = () => parser.startIndex;
  parser.write(xml);
  parser.end();
  return reader.finished();
}

interface Field {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
}

class CardReader {
  readonly #cards: RawCard[] = [];
  readonly #faults: SourceFault[] = [];
  readonly #xml: string;
  position: () => number = () => 0;
  #line = 1;
  #counted = 0;
  #card: { where: string; attributes: Readonly<Record<string, string>>; fields: Field[] } | undefined;
  /** The open fields of the card. Markup that is not in CDATA opens fields within its text. */
  #open: Field | undefined;
  #depth = 0;

  constructor(xml: string) {
    this.#xml = xml;
  }

  onopentag(name: string, attributes: Record<string, string>): void {
    if (name === 'card') {
      if (this.#card) this.#close('the card does not end before the next one begins');
      this.#card = { where: `line ${this.#lineHere()}`, attributes, fields: [] };
    } else if (this.#card && !this.#open) this.#open = { name, attributes, text: '' };
    else if (this.#open) {
      this.#depth++;
      this.#open.text += `<${name}>`;
    }
  }

  ontext(data: string): void {
    if (this.#open) this.#open.text += data;
  }

  onclosetag(name: string): void {
    if (name === 'card') this.#close();
    else if (this.#open && this.#depth > 0) {
      this.#depth--;
      this.#open.text += `</${name}>`;
    } else if (this.#open && this.#card) {
      this.#card.fields.push(this.#open);
      this.#open = undefined;
    }
  }

  finished(): SourceCards {
    if (this.#card) this.#close('the file ends within the card');
    return { cards: this.#cards, faults: this.#faults };
  }

  #close(fault?: string): void {
    const card = this.#card;
    if (!card) return;
    if (this.#open) card.fields.push(this.#open);
    this.#card = undefined;
    this.#open = undefined;
    this.#depth = 0;
    const { where, attributes, fields } = card;
    if (fault !== undefined) this.#faults.push({ where, what: fault });
    const made = cardFrom(where, attributes, fields);
    if (typeof made === 'string') this.#faults.push({ where, what: made });
    else this.#cards.push(made);
  }

  /** Lines are counted as the parser goes on, so that a long file is counted once. */
  #lineHere(): number {
    const to = this.position();
    for (
      let at = this.#xml.indexOf('\n', this.#counted);
      at >= 0 && at < to;
      at = this.#xml.indexOf('\n', at + 1)
    ) {
      this.#line++;
      this.#counted = at + 1;
    }
    return this.#line;
  }
}

/** The stats of the database, by the names of ours. */
const STATS: Readonly<Record<string, string>> = {
  force: 'force',
  chi: 'chi',
  honor_req: 'honorRequirement',
  honor_requirement: 'honorRequirement',
  cost: 'goldCost',
  gold_cost: 'goldCost',
  personal_honor: 'personalHonor',
  focus: 'focusValue',
  gold_production: 'goldProduction',
  province_strength: 'provinceStrength',
  starting_honor: 'familyHonor',
};

function cardFrom(
  where: string,
  attributes: Readonly<Record<string, string>>,
  fields: readonly Field[],
): RawCard | string {
  const first = (name: string): string => clean(fields.find((one) => one.name === name)?.text ?? '');
  const title = straight(first('name') || first('title'));
  if (title === '') return 'the card has no name';
  const stats: Record<string, string> = {};
  const other: Record<string, string> = {};
  for (const { name, text } of fields) {
    const stat = STATS[name];
    if (stat !== undefined) stats[stat] ??= clean(text);
    else if (!KNOWN.has(name)) other[name] = clean(text);
  }
  const { keywords, text } = plainText(fields.find((one) => one.name === 'text')?.text ?? '');
  const { id, type = first('type') } = attributes;
  const clan = first('clan');
  return {
    where,
    ...(id !== undefined && id !== '' && { id }),
    title,
    type: clean(type),
    ...(clan !== '' && { clan }),
    stats,
    keywords,
    text,
    printings: printingsOf(fields),
    legality: fields.filter((one) => one.name === 'legal').map((one) => clean(one.text)),
    other,
  };
}

const KNOWN = new Set(['name', 'title', 'type', 'text', 'edition', 'image', 'legal', 'clan']);

/** Each `<edition>` with the `<image>` that names it. */
function printingsOf(fields: readonly Field[]): Printing[] {
  const images = fields.filter((one) => one.name === 'image');
  return fields
    .filter((one) => one.name === 'edition')
    .map(({ text }) => {
      const edition = clean(text);
      const image = images.find((one) => one.attributes.edition === edition);
      return { edition, ...(image && { image: clean(image.text) }) };
    });
}

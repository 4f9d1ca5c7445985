import {
  baseStat,
  cardOf,
  faceOf,
  type Machine,
  provinceSources,
  provinceStrength,
  type SeatId,
  type StatSource,
  sees,
  stat,
  statSources,
  textOf,
  titleOfProgram,
  zoneCards,
  zoneKey,
} from '@kyuden/engine';

/** One thing that changes a number, in words that a seat may read. */
export interface NumberSource {
  by: number;
  kind: StatSource['kind'];
  /** What gives it: the title of a card or token, or words for what it is. */
  title: string;
  /** The sentence that gives it; '' where none does. */
  text: string;
  /** The card it comes from, where it is still to be seen. */
  thing?: string;
  /** The rule that says so, where a rule does. */
  rule?: string;
}

/** A number of a card or province: what it begins with, what it is, and what lies between. */
export interface ExplainedNumber {
  stat: string;
  /** Null is a printed dash. */
  base: number | null;
  value: number | null;
  sources: NumberSource[];
}

/**
 * Where the numbers of a card or province come from, as a seat may know it (-1: one who watches). Undefined for what the
 * seat does not see.
 */
export function explainNumbers(g: Machine, seat: SeatId, thing: string): ExplainedNumber[] | undefined {
  const words = (list: readonly StatSource[]) => list.map((one) => sourceWords(g, seat, one));
  if (/^p\d+$/.test(thing)) {
    const province = g.state.provinces[Number(thing.slice(1))];
    if (!province || province.destroyed || !knowsProvince(g, seat, province.id)) return undefined;
    const value = provinceStrength(g, province);
    return [{ stat: 'strength', base: province.base, value, sources: words(provinceSources(g, province)) }];
  }
  const c = cardOf(g, thing);
  if (!c || !sees(g, seat, c)) return undefined;
  return Object.keys(faceOf(g, c).stats).map((name) => ({
    stat: name,
    base: finite(baseStat(g, c, name)),
    value: finite(stat(g, c, name)),
    sources: words(statSources(g, c, name)),
  }));
}

/** A province that is a card tells its strength to those who see that card. */
function knowsProvince(g: Machine, seat: SeatId, id: number): boolean {
  return zoneCards(g, zoneKey('provinceCard', id)).every((c) => sees(g, seat, c));
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

function sourceWords(g: Machine, seat: SeatId, { by, kind, card, program, title }: StatSource): NumberSource {
  const c = cardOf(g, card);
  const isSeen = c !== undefined && sees(g, seat, c);
  // A text that nobody sees any more was read by all when it was used; one that works unseen is not told.
  const isKnown = isSeen || kind === 'effect' || (c === undefined && program !== '');
  const text = program !== '' && isKnown ? textOf(g, program) : '';
  const from = isSeen ? faceOf(g, c).title : program !== '' && isKnown ? titleOfProgram(g, program) : '';
  if (kind === 'rule') return { by, kind, title: PLAIN.rule, text: '', ...(title && { rule: title }) };
  const made: NumberSource = { by, kind, title: title || from || PLAIN[kind], text };
  if (isSeen) made.thing = card;
  return made;
}

const PLAIN: Readonly<Record<StatSource['kind'], string>> = {
  effect: 'an effect',
  token: 'a token',
  attachment: 'an attachment',
  text: 'a text in force',
  zero: 'never below 0',
  bound: 'a limit',
  rule: 'the rules',
};

import {
  baseStat,
  cardOf,
  faceOf,
  type Machine,
  provinceBase,
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

/** One modifier of a number, as a seat may know it. */
export interface NumberSource {
  by: number;
  kind: StatSource['kind'];
  /** The title of the card or token that gives it; '' if only `kind` may be told. */
  title: string;
  /** The text that gives it, or ''. */
  text: string;
  /** The card that it comes from, if the seat sees it. */
  thing?: string;
  /** The rule that gives it, for kind 'rule'. */
  rule?: string;
}

/** A number of a card or province: its base, its value, and the modifiers between them. */
export interface ExplainedNumber {
  stat: string;
  /** Null is a printed dash. */
  base: number | null;
  value: number | null;
  sources: NumberSource[];
}

/**
 * Explains the numbers of a card or province as a seat may know them (-1: spectator). Undefined if the seat
 * does not see it.
 */
export function explainNumbers(g: Machine, seat: SeatId, thing: string): ExplainedNumber[] | undefined {
  const known = (list: readonly StatSource[]) => list.map((one) => knownSource(g, seat, one));
  if (/^p\d+$/.test(thing)) {
    const province = g.state.provinces[Number(thing.slice(1))];
    if (!province || province.destroyed || !knowsProvince(g, seat, province.id)) return undefined;
    const value = provinceStrength(g, province);
    return [
      {
        stat: 'strength',
        base: provinceBase(g, province),
        value,
        sources: known(provinceSources(g, province)),
      },
    ];
  }
  const c = cardOf(g, thing);
  if (!c || !sees(g, seat, c)) return undefined;
  return Object.keys(faceOf(g, c).stats).map((name) => ({
    stat: name,
    base: finite(baseStat(g, c, name)),
    value: finite(stat(g, c, name)),
    sources: known(statSources(g, c, name)),
  }));
}

/** Whether the seat knows the strength of a province: if it is a card, the seat must see that card. */
function knowsProvince(g: Machine, seat: SeatId, id: number): boolean {
  return zoneCards(g, zoneKey('provinceCard', id)).every((c) => sees(g, seat, c));
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

function knownSource(g: Machine, seat: SeatId, { by, kind, card, program, title }: StatSource): NumberSource {
  const c = cardOf(g, card);
  const isSeen = c !== undefined && sees(g, seat, c);
  // A text that is out of sight now was public when it was used. A text that works while hidden is not told.
  const isKnown = isSeen || kind === 'effect' || (c === undefined && program !== '');
  const text = program !== '' && isKnown ? textOf(g, program) : '';
  const from = isSeen ? faceOf(g, c).title : program !== '' && isKnown ? titleOfProgram(g, program) : '';
  if (kind === 'rule') return { by, kind, title: '', text: '', ...(title && { rule: title }) };
  const made: NumberSource = { by, kind, title: title || from, text };
  if (isSeen) made.thing = card;
  return made;
}

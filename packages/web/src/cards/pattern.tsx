import type { ReactElement } from 'react';

/**
 * The picture of a card: a quiet pattern made from its type, Clan and title, so that cards are told apart at a glance
 * and none is blank. The same card always looks the same.
 */

/** A small stream of numbers from a text: enough to vary a pattern. */
function* numbersFrom(text: string): Generator<number> {
  let a = 2166136261;
  for (const c of text) a = Math.imul(a ^ (c.codePointAt(0) ?? 0), 16777619);
  for (;;) {
    a = Math.imul(a ^ (a >>> 15), 2246822519);
    a ^= a << 7;
    yield (a >>> 0) / 4294967296;
  }
}

type Draw = (next: () => number) => string[];

const between = (next: () => number, low: number, high: number): number =>
  Math.round(low + next() * (high - low));

/** Ridges, one behind the other. */
const mountains: Draw = (next) =>
  [0, 1, 2].map((row) => {
    const base = 46 + row * 11;
    const peaks = [0, 1, 2, 3].map(
      (i) =>
        `L${i * 34 + between(next, -6, 16)} ${base - between(next, 8, 34 - row * 8)} L${i * 34 + 26} ${base}`,
    );
    return `M-4 ${base} ${peaks.join(' ')} L126 ${base}`;
  });

/** Scales of a wave. */
const waves: Draw = (next) => {
  const size = between(next, 9, 15);
  const rows: string[] = [];
  for (let y = 78; y > 20; y -= size * 0.8)
    for (let x = -size + (Math.round(y) % 2) * size; x < 130; x += size * 2)
      rows.push(`M${x} ${y.toFixed(1)}a${size} ${size} 0 0 1 ${size * 2} 0`);
  return rows;
};

/** Rows of laced plates. */
const lacing: Draw = (next) => {
  const width = between(next, 10, 16);
  const rows: string[] = [];
  for (let y = 14; y < 80; y += 15)
    for (let x = 4; x < 120; x += width) rows.push(`M${x} ${y}v9M${x + width / 2} ${y + 9}v6`);
  return rows;
};

/** A gate with its two beams. */
const gate: Draw = (next) => {
  const wide = between(next, 26, 38);
  return [
    `M${60 - wide} 26q${wide} -12 ${wide * 2} 0`,
    `M${64 - wide} 38h${wide * 2 - 8}`,
    `M${72 - wide} 26v54M${48 + wide} 26v54`,
    'M0 80h120',
  ];
};

/** Lines of writing from top to bottom. */
const scroll: Draw = (next) =>
  [0, 1, 2, 3, 4, 5, 6].map((i) => {
    const x = 102 - i * 14;
    let d = `M${x} 16`;
    for (let y = 16; y < 70; ) {
      const length = between(next, 4, 11);
      d += `v${length}m${between(next, -2, 2)} 4`;
      y += length + 4;
    }
    return d;
  });

/** Tongues of fire, or of cloud. */
const flames: Draw = (next) =>
  [0, 1, 2, 3, 4, 5].map((i) => {
    const x = 10 + i * 20;
    const high = between(next, 26, 56);
    return `M${x} 80c-10 -${high / 3} 8 -${high / 2} 0 -${high}c14 ${high / 4} 16 ${high / 1.6} 4 ${high}`;
  });

/** Blades crossing. */
const blades: Draw = (next) =>
  [0, 1, 2].map((i) => {
    const x = between(next, 6, 40) + i * 22;
    const lean = between(next, -26, 34);
    return `M${x} 82q${lean / 2} -40 ${lean} -68M${x - 6} 66l12 4`;
  });

const byType: Record<string, Draw> = {
  Personality: mountains,
  Follower: lacing,
  Item: blades,
  Spell: flames,
  Strategy: scroll,
  Event: waves,
  Holding: gate,
  Region: mountains,
  Ring: waves,
  Stronghold: gate,
};

export function Pattern({
  type,
  title,
  colour,
}: {
  type: string;
  title: string;
  colour: string;
}): ReactElement {
  const numbers = numbersFrom(`${type} ${title}`);
  const next = (): number => numbers.next().value as number;
  const draw = byType[type] ?? scroll;
  const sun = { x: between(next, 18, 102), y: between(next, 16, 34), r: between(next, 7, 13) };
  return (
    <svg className="pattern" viewBox="0 0 120 84" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <circle cx={sun.x} cy={sun.y} r={sun.r} fill={colour} opacity={0.22} />
      <g
        fill="none"
        stroke={colour}
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity={0.6}
      >
        {draw(next).map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
    </svg>
  );
}

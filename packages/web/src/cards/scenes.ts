/**
 * The pictures on cards, as shapes in a box of 120×84: ink washes of one colour in layers. The type and keywords of a
 * card select its scene; a stream of pseudorandom numbers varies it.
 */

export interface Shape {
  d: string;
  /** Opacity of the filled area, from 0 to 1. */
  wash?: number;
  /** Stroke width along the path. */
  brush?: number;
}

export type Next = () => number;
type Scene = (next: Next) => Shape[];

const between = (next: Next, low: number, high: number): number => Math.round(low + next() * (high - low));

/** A ridge from edge to edge, filled to the ground. */
function ridge(next: Next, base: number, high: number, wash: number): Shape {
  let d = `M-4 84V${base}`;
  for (let x = -4; x < 124; ) {
    const up = between(next, 10, 22);
    d += `L${x + up} ${base - between(next, high * 0.35, high)}L${x + up + between(next, 8, 16)} ${base - between(next, 0, high * 0.3)}`;
    x += up + 12;
  }
  return { d: `${d}L140 84Z`, wash };
}

const sun = (next: Next, wash = 0.3): Shape => {
  const [x, y, r] = [between(next, 66, 102), between(next, 18, 30), between(next, 9, 14)];
  return { d: `M${x - r} ${y}a${r} ${r} 0 1 1 ${r * 2} 0a${r} ${r} 0 1 1 ${-r * 2} 0`, wash };
};

const mountains: Scene = (next) => [
  sun(next),
  ridge(next, 50, 34, 0.16),
  ridge(next, 64, 28, 0.24),
  ridge(next, 80, 22, 0.42),
];

/** War banners before the hills. */
const banners: Scene = (next) => [
  sun(next, 0.22),
  ridge(next, 62, 26, 0.16),
  ...[0, 1, 2].flatMap((i): Shape[] => {
    const x = 48 + i * 24 + between(next, -5, 5);
    const top = between(next, 12, 26);
    return [
      { d: `M${x} ${top - 4}V84`, brush: 1.6 },
      { d: `M${x} ${top}h12v${between(next, 24, 34)}q-6 -4 -12 0Z`, wash: 0.5 },
    ];
  }),
  ridge(next, 84, 14, 0.4),
];

/** A folding fan. */
const fan: Scene = (next) => {
  const turn = between(next, -10, 10);
  const at = (angle: number, r: number): string => {
    const a = ((angle + turn) * Math.PI) / 180;
    return `${(70 + r * Math.cos(a)).toFixed(1)} ${(80 + r * Math.sin(a)).toFixed(1)}`;
  };
  return [0, 1, 2, 3, 4, 5, 6].map((i) => {
    const [a, b] = [-158 + i * 19.5, -158 + (i + 0.92) * 19.5];
    return {
      d: `M${at(a, 22)}L${at(a, 62)}A62 62 0 0 1 ${at(b, 62)}L${at(b, 22)}Z`,
      wash: i % 2 ? 0.42 : 0.26,
    };
  });
};

/** A single brush stroke, almost a closed circle. */
const enso: Scene = (next) => {
  const r = between(next, 24, 28);
  return [
    { d: `M${72 - r * 0.6} ${44 - r * 0.8}a${r} ${r} 0 1 0 ${r * 0.9} ${-r * 0.15}`, brush: 8, wash: 0 },
    { d: `M${72 - r * 0.4} ${44 - r * 0.5}a${r * 0.7} ${r * 0.7} 0 1 0 ${r * 0.7} 0`, brush: 1.2 },
  ];
};

/** The moon behind roofs. */
const night: Scene = (next) => {
  const x = between(next, 70, 92);
  return [
    { d: `M${x} 8a22 22 0 1 0 18 34a18 18 0 0 1 -18 -34Z`, wash: 0.4 },
    { d: 'M-4 84V66l26-14 30 14 22-10 30 14h24V84Z', wash: 0.42 },
    { d: 'M-4 84V74l40-10 34 12 54-8V84Z', wash: 0.3 },
  ];
};

/** Thorns and dead wood. */
const thorns: Scene = (next) => [
  sun(next, 0.22),
  ...[0, 1, 2, 3, 4, 5].map((i): Shape => {
    const x = i * 22 + between(next, -4, 8);
    const high = between(next, 24, 66);
    return {
      d: `M${x} 84q${between(next, 2, 12)} -${high / 2} ${between(next, -8, 14)} -${high}q4 ${high / 2} 16 ${high}Z`,
      wash: 0.2 + 0.06 * i,
    };
  }),
];

/** Grass that bends as riders pass. */
const gallop: Scene = (next) => [
  sun(next, 0.26),
  ridge(next, 58, 16, 0.16),
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((i): Shape => {
    const y = 50 + i * 5;
    return {
      d: `M${-10 + between(next, 0, 20)} ${y}q34 -${between(next, 6, 16)} 66 -2t72 -${between(next, 2, 8)}`,
      brush: 1 + (i % 3),
    };
  }),
];

/** Scales of the sea. */
const waves: Scene = (next) => {
  const size = between(next, 13, 18);
  const rows: Shape[] = [sun(next, 0.24)];
  for (let row = 0, y = 44; y < 100; y += size * 0.62, row++)
    for (let x = -size * (1 + (row % 2)); x < 124; x += size * 2)
      for (const part of [1, 0.66, 0.33])
        rows.push({
          d: `M${(x + size * (1 - part)).toFixed(1)} ${y.toFixed(1)}a${(size * part).toFixed(1)} ${(size * part).toFixed(1)} 0 0 1 ${(size * part * 2).toFixed(1)} 0`,
          brush: part === 1 ? 1.7 : 1,
          ...(part === 1 && { wash: 0.1 }),
        });
  return rows;
};

/** A sail on the sea. */
const sail: Scene = (next) => {
  const x = between(next, 62, 78);
  return [
    ...waves(next).slice(0, 1),
    { d: `M${x} 10q26 16 18 42h-36q-6 -26 18 -42Z`, wash: 0.4 },
    { d: `M${x} 10V60M${x - 22} 60h44l-8 12h-28Z`, brush: 1.8, wash: 0.3 },
    { d: 'M-4 76q16 -10 32 0t32 0t32 0t32 0V90H-4Z', wash: 0.34 },
  ];
};

/** Plates of lacquer and the cords that hold them. */
const lacing: Scene = (next) => {
  const width = between(next, 13, 17);
  const rows: Shape[] = [];
  for (let row = 0, y = -6; y < 90; y += 19, row++)
    for (let x = -(row % 2) * (width / 2); x < 124; x += width)
      rows.push(
        {
          d: `M${x + 1} ${y}h${width - 2}v13q-${(width - 2) / 2} 5 -${width - 2} 0Z`,
          wash: 0.16 + 0.07 * row,
        },
        { d: `M${x + width / 2} ${y + 3}v7`, brush: 1 },
      );
  return rows;
};

/** A blade, its guard and its hilt. */
const blade: Scene = (next) => {
  const lift = between(next, 8, 20);
  return [
    { d: `M44 70Q84 ${58 - lift / 2} 112 ${16 + lift / 4}Q90 ${62 - lift / 3} 48 76Z`, wash: 0.46 },
    { d: 'M40 62l12 20', brush: 3.4 },
    { d: 'M46 73L22 83', brush: 5 },
    { d: `M20 40q30 -16 62 -${lift}M30 52q20 -8 40 -12`, brush: 0.9 },
  ];
};

/** Tongues of fire. */
const flames: Scene = (next) => [
  sun(next, 0.18),
  ...[0, 1, 2, 3, 4, 5, 6].map((i): Shape => {
    const x = -4 + i * 20;
    const high = between(next, 26, 68);
    return {
      d: `M${x - 6} 88c-8 -${high / 3} 12 -${high / 2} 4 -${high}c18 ${high / 4} 24 ${high / 1.7} 14 ${high}Z`,
      wash: 0.18 + 0.05 * (i % 4),
    };
  }),
];

/** Curling clouds. */
const clouds: Scene = (next) =>
  [0, 1, 2, 3].map((i) => {
    const [x, y, r] = [between(next, 34, 92), 18 + i * 17, between(next, 7, 12)];
    return {
      d: `M-4 ${y + r}H${x}a${r} ${r} 0 1 0 -${r} -${r}a${r * 0.5} ${r * 0.5} 0 1 0 ${r} 0M${x} ${y + r}H124`,
      brush: 1.6 + (i % 2),
      wash: 0.06,
    };
  });

/** Illegible brush characters. */
const brushwork: Scene = (next) => {
  const shapes: Shape[] = [
    { d: 'M34 -4h62v92h-62Z', wash: 0.1 },
    { d: 'M34 -4v92M96 -4v92', brush: 1 },
  ];
  for (let i = 0; i < 3; i++) {
    const [x, y] = [64 + between(next, -6, 6), 8 + i * 27];
    shapes.push(
      { d: `M${x - 14} ${y + 5}q12 -3 ${between(next, 22, 30)} -1`, brush: 3.4 },
      { d: `M${x} ${y - 2}q-2 12 -${between(next, 8, 16)} 20`, brush: 2.8 },
      { d: `M${x + 1} ${y + 8}q6 8 ${between(next, 10, 16)} 9`, brush: 3 },
    );
  }
  return shapes;
};

/** A volley of arrows. */
const arrows: Scene = (next) => [
  sun(next, 0.2),
  ...[0, 1, 2, 3, 4].flatMap((i): Shape[] => {
    const [x, y] = [6 + i * 22 + between(next, -6, 6), 70 - between(next, 0, 30)];
    return [
      { d: `M${x} ${y}l44 -34`, brush: 1.5 },
      { d: `M${x + 47} ${y - 36}l-10 2l5 7Z`, wash: 0.6 },
      { d: `M${x} ${y}l-7 0M${x} ${y}l1 7M${x + 4} ${y - 3}l-7 0M${x + 4} ${y - 3}l1 7`, brush: 1.3 },
    ];
  }),
  ridge(next, 84, 12, 0.3),
];

/** Two crossed blades. */
const clash: Scene = (next) => {
  const lift = between(next, -8, 8);
  return [
    {
      d: 'M60 -2l3 34l28 -20l-20 28l34 3l-34 3l16 30l-26 -20l-4 32l-5 -32l-24 20l15 -30l-33 -3l33 -4l-18 -27l27 20Z',
      wash: 0.12,
    },
    { d: `M18 80Q60 ${54 + lift} 100 8L104 12Q68 ${60 + lift} 22 84Z`, wash: 0.46 },
    { d: `M102 80Q64 ${54 - lift} 22 10L18 14Q58 ${62 - lift} 98 84Z`, wash: 0.34 },
    { d: 'M24 68l10 10M96 68l-10 10', brush: 3 },
  ];
};

/** The commander's fan with its disc. */
const signal: Scene = (next) => {
  const x = between(next, 60, 76);
  return [
    ridge(next, 74, 20, 0.18),
    { d: `M${x} 6a26 26 0 0 1 22 40q-22 8 -44 0a26 26 0 0 1 22 -40Z`, wash: 0.34 },
    { d: `M${x - 10} 29a10 10 0 1 1 20 0a10 10 0 1 1 -20 0`, wash: 0.5 },
    { d: `M${x} 50v34`, brush: 4 },
  ];
};

/** A drum's emblem of three swirling drops. */
const whirl: Scene = (next) => {
  const turn = between(next, 0, 119);
  return [0, 120, 240].flatMap((angle): Shape[] => {
    const at = (a: number, r: number): string => {
      const rad = ((a + angle + turn) * Math.PI) / 180;
      return `${(66 + r * Math.cos(rad)).toFixed(1)} ${(42 + r * Math.sin(rad)).toFixed(1)}`;
    };
    return [
      { d: `M${at(0, 15)}m-9 0a9 9 0 1 1 18 0a9 9 0 1 1 -18 0`, wash: 0.5 },
      { d: `M${at(20, 24)}A27 27 0 0 1 ${at(112, 29)}`, brush: 4.5 },
    ];
  });
};

const stratagems: readonly Scene[] = [
  brushwork,
  arrows,
  clash,
  signal,
  whirl,
  banners,
  clouds,
  contoursOfLand,
];

/** One of the stratagem scenes, chosen by the card's title. */
const stratagem: Scene = (next) => stratagems[between(next, 0, stratagems.length - 1)]!(next);

/** A gate with its two beams. */
const gate: Scene = (next) => {
  const wide = between(next, 26, 32);
  return [
    sun(next, 0.24),
    {
      d: `M${70 - wide - 8} 20q${wide + 8} 8 ${wide * 2 + 16} 0v7q-${wide + 8} 7 -${wide * 2 + 16} 0Z`,
      wash: 0.5,
    },
    { d: `M${70 - wide + 2} 42h${wide * 2 - 4}v5h-${wide * 2 - 4}Z`, wash: 0.5 },
    { d: `M${76 - wide} 28l-2 60M${64 + wide} 28l2 60`, brush: 5.5 },
    ridge(next, 86, 14, 0.3),
  ];
};

/** A keep with its roofs. */
const keep: Scene = (next) => {
  const tiers = between(next, 2, 3);
  const shapes: Shape[] = [sun(next, 0.26), ridge(next, 60, 22, 0.14)];
  for (let i = 0; i < tiers; i++) {
    const wide = 34 - i * 9;
    const y = 62 - i * 19;
    shapes.push(
      { d: `M${74 - wide + 6} ${y}h${(wide - 6) * 2}v-11h-${(wide - 6) * 2}Z`, wash: 0.26 },
      { d: `M${74 - wide - 5} ${y - 9}q10 -2 13 -9h${(wide - 8) * 2}q3 7 13 9Z`, wash: 0.52 },
    );
  }
  shapes.push({ d: 'M30 88l8 -26h72l8 26Z', wash: 0.38 });
  return shapes;
};

/** A hill with the entrance of a mine. */
const mine: Scene = (next) => [
  ridge(next, 50, 30, 0.16),
  { d: `M4 88L${between(next, 48, 60)} 14L${between(next, 78, 88)} 22L124 88Z`, wash: 0.3 },
  { d: 'M52 88V66q0 -14 16 -14t16 14V88Z', wash: 0.6 },
  { d: 'M52 66h32M60 88V60M76 88V60', brush: 1.6 },
];

/** Roofs above the fields. */
const village: Scene = (next) => [
  sun(next, 0.28),
  ridge(next, 46, 20, 0.14),
  ...[0, 1, 2].flatMap((i): Shape[] => {
    const [x, y] = [34 + i * 30 + between(next, -4, 4), 54 + between(next, -6, 4)];
    return [
      { d: `M${x - 14} ${y}l9 -13h10l9 13Z`, wash: 0.5 },
      { d: `M${x - 9} ${y}h18v10h-18Z`, wash: 0.24 },
    ];
  }),
  ...[0, 1, 2, 3].map(
    (i): Shape => ({ d: `M-4 ${66 + i * 6}q60 -7 128 ${between(next, -2, 3)}`, brush: 1.2 }),
  ),
];

/** Contour lines of a land seen from above. */
function contoursOfLand(next: Next): Shape[] {
  const [x, y] = [between(next, 50, 84), between(next, 34, 50)];
  return [8, 17, 27, 38, 50].map((r, i) => ({
    d: `M${x - r * 1.3} ${y}q${r * 0.2} -${r} ${r * 1.3} -${r * 0.9}t${r * 1.4} ${r}q-${r * 0.3} ${r * 0.9} -${r * 1.4} ${r * 0.8}t-${r * 1.3} -${r * 0.9}Z`,
    brush: 1.3,
    wash: i === 0 ? 0.3 : 0.08,
  }));
}

/** An event: waves or a stratagem scene. */
const happening: Scene = (next) => (next() < 0.35 ? waves : stratagem)(next);

const byKeyword: readonly [type: string, keyword: string, scene: Scene][] = [
  ['Personality', 'Shadowlands', thorns],
  ['Personality', 'Ninja', night],
  ['Personality', 'Shugenja', clouds],
  ['Personality', 'Monk', enso],
  ['Personality', 'Courtier', fan],
  ['Personality', 'Cavalry', gallop],
  ['Personality', 'Naval', sail],
  ['Personality', 'Scout', mountains],
  ['Personality', 'Samurai', banners],
  ['Follower', 'Cavalry', gallop],
  ['Follower', 'Naval', sail],
  ['Follower', 'Shadowlands', thorns],
  ['Item', 'Armor', lacing],
  ['Character', 'Shadowlands', thorns],
  ['Character', 'Shinobi', night],
  ['Character', 'Shugenja', clouds],
  ['Character', 'Monk', enso],
  ['Character', 'Courtier', fan],
  ['Character', 'Cavalry', gallop],
  ['Character', 'Scout', mountains],
  ['Character', 'Bushi', banners],
  ['Attachment', 'Armor', lacing],
  ['Attachment', 'Weapon', blade],
  ['Attachment', 'Condition', enso],
  ['Attachment', 'Title', banners],
  ['Attachment', 'Spell', flames],
  ['Attachment', 'Follower', lacing],
  ['Event', 'Spell', flames],
  ['Event', 'Kata', banners],
  ['Event', 'Ninja', night],
  ['Province', 'Fire', flames],
  ['Province', 'Water', waves],
  ['Province', 'Air', clouds],
  ['Province', 'Earth', mountains],
  ['Province', 'Void', enso],
  ['Holding', 'Mine', mine],
  ['Holding', 'Castle', keep],
  ['Holding', 'Temple', gate],
  ['Holding', 'Port', sail],
  ['Holding', 'Geisha House', fan],
  ['Ring', 'Fire', flames],
  ['Ring', 'Water', waves],
  ['Ring', 'Air', clouds],
  ['Ring', 'Earth', mountains],
];

const byType: Readonly<Record<string, Scene>> = {
  Personality: mountains,
  Ancestor: clouds,
  Sensei: enso,
  Wind: banners,
  Character: village,
  Attachment: fan,
  Province: contoursOfLand,
  Role: gate,
  Follower: lacing,
  Item: blade,
  Spell: flames,
  Strategy: stratagem,
  Event: happening,
  Holding: village,
  Region: contoursOfLand,
  Ring: enso,
  Stronghold: keep,
};

/** The shapes of a card's picture; the same card always gets the same picture. */
export function sceneOf(type: string, keywords: readonly string[], next: Next): Shape[] {
  const found = byKeyword.find(([kind, word]) => kind === type && keywords.includes(word));
  return (found?.[2] ?? byType[type] ?? stratagem)(next);
}

/** The Clans by printed keyword, each with its colour and mark. */
export interface ClanLook {
  name: string;
  keyword: string;
  /** A CSS variable of the theme. */
  colour: string;
  /** SVG paths in a 24×24 box, readable at 16 pixels. */
  strokes: string[];
}

const clans: ClanLook[] = [
  // A closing claw.
  {
    name: 'Crab',
    keyword: 'Crab Clan',
    colour: 'var(--crab)',
    strokes: ['M6 20C2 14 4 7 11 4c-1 3-1 5 1 7', 'M18 20c4-6 2-13-4-15', 'M6 20h12'],
  },
  // A wing over water.
  {
    name: 'Crane',
    keyword: 'Crane Clan',
    colour: 'var(--crane)',
    strokes: ['M3 16C9 15 14 11 20 4c0 7-3 11-8 12', 'M9 14c3 0 5-1 7-3', 'M4 20h16'],
  },
  // A coil.
  {
    name: 'Dragon',
    keyword: 'Dragon Clan',
    colour: 'var(--dragon)',
    strokes: ['M12 12a2 2 0 1 1 2 2c-4 1-6-3-4-6 3-4 10-2 10 4 0 6-8 9-13 5-3-3-3-8 0-12'],
  },
  // A mane around a face.
  {
    name: 'Lion',
    keyword: 'Lion Clan',
    colour: 'var(--lion)',
    strokes: [
      'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8',
      'M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
    ],
  },
  // Forelegs folded above a wave.
  {
    name: 'Mantis',
    keyword: 'Mantis Clan',
    colour: 'var(--mantis)',
    strokes: ['M5 4l7 7 7-7', 'M5 4v6l7 5 7-5V4', 'M3 20c3-3 6-3 9 0s6 3 9 0'],
  },
  // A flame.
  {
    name: 'Phoenix',
    keyword: 'Phoenix Clan',
    colour: 'var(--phoenix)',
    strokes: [
      'M12 2c1 5 7 7 7 13a7 7 0 0 1-14 0c0-4 3-5 4-8 1 2 1 3 3 4 1-3 1-6 0-9',
      'M12 21c-2-1-3-3-2-5l2-3 2 3c1 2 0 4-2 5',
    ],
  },
  // A sting raised over the back.
  {
    name: 'Scorpion',
    keyword: 'Scorpion Clan',
    colour: 'var(--scorpion)',
    strokes: ['M4 19h9c5 0 7-4 7-8s-3-7-7-7c-3 0-5 2-5 4', 'M8 8l-3-1M8 8l2-3', 'M6 19v2M10 19v2'],
  },
  // A body and threads.
  {
    name: 'Spider',
    keyword: 'Spider Clan',
    colour: 'var(--spider)',
    strokes: [
      'M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6',
      'M9 11L4 8M9 13l-5 3M10 15l-2 6M15 11l5-3M15 13l5 3M14 15l2 6M12 9V2',
    ],
  },
  // A horn above a running line.
  {
    name: 'Unicorn',
    keyword: 'Unicorn Clan',
    colour: 'var(--unicorn)',
    strokes: ['M20 2l-8 9', 'M12 11c-4 0-7 3-8 8 4 0 8 0 11-2 3-3 2-7-3-6', 'M3 22h12'],
  },
];

/** Clans by keyword: some games print `Crab Clan`, others `Crab`. */
const byKeyword = new Map(
  clans.flatMap((clan): [string, ClanLook][] => [
    [clan.keyword, clan],
    [clan.name, clan],
  ]),
);

/** The Clans among a card's keywords; empty for an unaligned card. */
export const clansAmong = (keywords: readonly string[]): ClanLook[] =>
  keywords.flatMap((word) => byKeyword.get(word) ?? []);

export const isClan = (keyword: string): boolean => byKeyword.has(keyword);

/** Data stored in this browser: seat keys, the player's name, and table preferences. */

const read = <T>(name: string, otherwise: T): T => {
  const text = localStorage.getItem(`kyuden.${name}`);
  if (text === null) return otherwise;
  try {
    return JSON.parse(text) as T;
  } catch {
    return otherwise; // not our data: use the default
  }
};
const write = (name: string, value: unknown): void =>
  localStorage.setItem(`kyuden.${name}`, JSON.stringify(value));

interface SeatKey {
  key: string;
  at: number;
  /** The seat number, once known. */
  seat?: number;
}

/** The maximum number of seats kept; the oldest are dropped. */
const MOST_SEATS = 60;

export const keyOf = (game: string): string | undefined =>
  read<Record<string, SeatKey>>('seats', {})[game]?.key;

export function keepKey(game: string, key: string, seat?: number): void {
  const one: SeatKey = { key, at: Date.now(), ...(seat !== undefined && { seat }) };
  const seats = { ...read<Record<string, SeatKey>>('seats', {}), [game]: one };
  const kept = Object.entries(seats)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, MOST_SEATS);
  write('seats', Object.fromEntries(kept));
}

/** Forgets the seat in a game that is no more. */
export function forgetKey(game: string): void {
  const { [game]: _, ...others } = read<Record<string, SeatKey>>('seats', {});
  write('seats', others);
}

/** The seat of this browser in a game; -1 if unknown. */
export const seatIn = (game: string): number => read<Record<string, SeatKey>>('seats', {})[game]?.seat ?? -1;

/** Stores the seat number of a kept key. */
export function noteSeat(game: string, seat: number): void {
  const key = keyOf(game);
  if (key !== undefined && seatIn(game) !== seat) keepKey(game, key, seat);
}

/** The games in which this browser has a seat, newest first. */
export const ownGames = (): string[] =>
  Object.entries(read<Record<string, SeatKey>>('seats', {}))
    .sort(([, a], [, b]) => b.at - a.at)
    .map(([game]) => game);

/** The ids of the lessons that were finished in this browser. */
export const learntLessons = (): readonly string[] => read<string[]>('learnt', []);
export function noteLearnt(lesson: string): void {
  if (!learntLessons().includes(lesson)) write('learnt', [...learntLessons(), lesson]);
}

export const playerName = (): string => read('name', '');
export const keepPlayerName = (name: string): void => write('name', name);

/** Whether payments take the usual cards without a question. */
export const paysUsually = (): boolean => read('pays-usually', true);
export const keepPaysUsually = (isUsual: boolean): void => write('pays-usually', isUsual);

export type Theme = 'system' | 'light' | 'dark';
export const theme = (): Theme => read<Theme>('theme', 'system');
export function setTheme(theme: Theme): void {
  write('theme', theme);
  showTheme();
}
export function showTheme(): void {
  const wanted = theme();
  if (wanted === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = wanted;
}

export const kept = { read, write };

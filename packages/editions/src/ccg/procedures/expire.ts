import {
  type ActionRecord,
  changed,
  context,
  type Library,
  lastAction,
  type Machine,
  noCounts,
  type Past,
  replaceCounts,
  type Until,
} from '@kyuden/engine';

/** Ends effects and drops records when a span of play is over. */

/** Ends all lasting and delayed effects whose duration is over. */
export function endEffects(g: Machine, isOver: (until: Until) => boolean): void {
  const { state } = g;
  if (!isAnyOver(state.lasting, isOver) && !isAnyOver(state.delayed, isOver)) return;
  state.lasting = state.lasting.filter((one) => !isOver(one.until));
  state.delayed = state.delayed.filter((one) => !isOver(one.until));
  state.unsettled = true;
  changed(g, true);
}

function isAnyOver(list: readonly { until: Until }[], isOver: (until: Until) => boolean): boolean {
  for (const one of list) if (isOver(one.until)) return true;
  return false;
}

/**
 * Ends the effects of a turn and drops records that only matter within it. Records that some text of the
 * library asks about over the whole game are kept.
 */
export function endTurnRecords(g: Machine): void {
  const { state } = g;
  endEffects(
    g,
    (until) => (until.u === 'turn' && until.turn <= state.turn) || until.u === 'battle' || until.u === 'duel',
  );
  const asked = askedOverGame(g.lib);
  if (!asked.actions) state.actions = lastActions(g, asked.last);
  state.history = state.history.filter((entry) => asked.kinds.has(entry.kind));
  state.strikes = [];
  state.attacks = [];
  state.fields = [];
  state.battles = [];
  state.duels = [];
  clearCounts(g);
}

/** Drops counters of spans within the turn. A counter's key ends with its span (see `spanKey`). */
function clearCounts(g: Machine): void {
  const kept = noCounts();
  const { counts } = g.state;
  for (const key in counts) if (!endsWithTurn(key)) kept[key] = counts[key]!;
  replaceCounts(g, kept);
}

/** Whether a key ends with a span within a turn: a bar, a letter of `spanKey`, a number, and perhaps an '@'. */
function endsWithTurn(key: string): boolean {
  const bar = key.lastIndexOf('|');
  if (bar < 0 || !'tpbdy'.includes(key.charAt(bar + 1))) return false;
  let at = bar + 2;
  if (key.charCodeAt(at) === minus) at++;
  const first = at;
  while (isDigit(key.charCodeAt(at))) at++;
  if (at === first) return false;
  if (key.charCodeAt(at) === atSign) at++;
  return at === key.length;
}

const minus = 45;
const atSign = 64;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Keeps only the last action of each kind that some text asks about, for each player. */
function lastActions(g: Machine, asked: Past[]): ActionRecord[] {
  const { actions, seats } = g.state;
  if (actions.length === 0) return actions;
  const kept = new Set<ActionRecord | undefined>();
  for (const past of asked) for (const { id } of seats) kept.add(lastAction(context(g, id), past));
  return actions.filter((action) => kept.has(action));
}

interface Asked {
  actions: boolean;
  last: Past[];
  kinds: Set<string>;
}

const known = new WeakMap<Library, Asked>();

/** The facts about the whole game that the texts of a library ask about, cached by library. */
function askedOverGame(lib: Library): Asked {
  let asked = known.get(lib);
  if (!asked) {
    asked = { actions: false, last: [], kinds: new Set() };
    for (const program of lib.programs.values()) collect(program.text, asked);
    known.set(lib, asked);
  }
  return asked;
}

/** Spans that are longer than a turn. */
const overTurns: ReadonlySet<string> = new Set(['game', 'sinceYourTurnBegan', 'sinceYourTurnEnded']);

function collect(node: unknown, asked: Asked): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const item of node) collect(item, asked);
    return;
  }
  const ref = node as { r?: unknown; past?: Past };
  if (ref.r === 'last' && ref.past?.of === 'action') {
    const words = JSON.stringify(ref.past);
    // Several texts may ask for the same one.
    if (!asked.last.some((one) => JSON.stringify(one) === words)) asked.last.push(ref.past);
    return;
  }
  const past = node as { of?: unknown; span?: unknown; kind?: unknown };
  if (typeof past.span === 'string' && overTurns.has(past.span)) {
    if (past.of === 'action') asked.actions = true;
    else if (typeof past.kind === 'string') asked.kinds.add(past.kind);
    if (past.span !== 'game') for (const kind of ['turnBegins', 'turnEnds']) asked.kinds.add(kind);
  }
  for (const item of Object.values(node)) collect(item, asked);
}

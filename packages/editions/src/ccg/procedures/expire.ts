import {
  type ActionRecord,
  changed,
  context,
  type Library,
  lastAction,
  type Machine,
  noCounts,
  type Past,
  type Until,
} from '@kyuden/engine';

/** What ends with a span of play, and what need not be remembered any longer. */

/** Ends every ongoing and waiting effect whose time is up. */
export function endEffects(g: Machine, isOver: (until: Until) => boolean): void {
  const { state } = g;
  const ends = (one: { until: Until }): boolean => isOver(one.until);
  if (!state.lasting.some(ends) && !state.delayed.some(ends)) return;
  state.lasting = state.lasting.filter((one) => !ends(one));
  state.delayed = state.delayed.filter((one) => !ends(one));
  state.unsettled = true;
  changed(g, true);
}

/**
 * The turn is over: its effects end, and records that only this turn asks about are dropped. What some text of the
 * library asks about over the whole game is kept.
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

/** A counter's key ends with its span (see `spanKey`); all but those of the game end with the turn. */
function clearCounts(g: Machine): void {
  const kept = noCounts();
  for (const [key, n] of Object.entries(g.state.counts)) if (!/\|[tpbdy]-?\d+@?$/.test(key)) kept[key] = n;
  g.state.counts = kept;
}

/** Of all that was done, the last of each sort that some text asks about, as each player would ask. */
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

/** What the texts of a library want to know about the whole game: found once by going through them. */
function askedOverGame(lib: Library): Asked {
  let asked = known.get(lib);
  if (!asked) {
    asked = { actions: false, last: [], kinds: new Set() };
    for (const program of lib.programs.values()) collect(program.text, asked);
    known.set(lib, asked);
  }
  return asked;
}

function collect(node: unknown, asked: Asked): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const item of node) collect(item, asked);
    return;
  }
  const ref = node as { r?: unknown; past?: Past };
  if (ref.r === 'last' && ref.past?.of === 'action') {
    const words = JSON.stringify(ref.past);
    // Several texts may ask the same.
    if (!asked.last.some((one) => JSON.stringify(one) === words)) asked.last.push(ref.past);
    return;
  }
  const past = node as { of?: unknown; span?: unknown; kind?: unknown };
  if (past.span === 'game') {
    if (past.of === 'action') asked.actions = true;
    else if (typeof past.kind === 'string') asked.kinds.add(past.kind);
  }
  for (const item of Object.values(node)) collect(item, asked);
}

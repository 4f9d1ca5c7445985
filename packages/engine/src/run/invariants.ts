import { evaluationCycles } from '../eval/readings.ts';
import { baseStat, stat } from '../eval/stat.ts';
import { faceOf, placeOf, zoneName } from '../machine/cards.ts';
import { inPlay } from '../machine/in-play.ts';
import type { Machine } from '../machine/machine.ts';

/** Returns violations of the invariants that hold between any two steps of any game. */
export function brokenInvariants(g: Machine): string[] {
  const broken: string[] = [];
  const { state } = g;
  const seen = new Map<number, string>();
  for (const [key, ids] of Object.entries(state.zones)) {
    if (!g.book.zones[zoneName(key)]) broken.push(`there is no zone '${key}'`);
    for (const id of ids) {
      if (seen.has(id)) broken.push(`card ${id} lies in '${seen.get(id)}' and in '${key}'`);
      seen.set(id, key);
      const c = state.cards[id];
      if (!c) broken.push(`'${key}' holds a card ${id} that is not there`);
      else if (c.zone !== key) broken.push(`card ${id} says '${c.zone}' and lies in '${key}'`);
    }
  }
  const handles = new Set<number>();
  for (const c of state.cards) {
    if (!seen.has(c.id)) broken.push(`card ${c.id} lies nowhere`);
    if (handles.has(c.handle)) broken.push(`two cards have the handle ${c.handle}`);
    handles.add(c.handle);
    if (c.host >= 0 !== c.zone.startsWith('unit:')) broken.push(`card ${c.id} is attached and is not`);
    if (c.host >= 0 && !state.cards[c.host]) broken.push(`card ${c.id} is attached to nothing`);
    if (c.host >= 0 && zoneName(placeOf(g, c)) === 'unit')
      broken.push(`card ${c.id} is attached in a circle`);
    if (!inPlay(g, c) && c.bowed) broken.push(`card ${c.id} is bowed out of play`);
    if (!inPlay(g, c) && c.tokens.length > 0) broken.push(`card ${c.id} has tokens out of play`);
  }
  for (const seat of state.seats) {
    if (!Number.isInteger(seat.honor)) broken.push(`seat ${seat.id} has ${seat.honor} Honor`);
    for (const id of seat.provinces)
      if (!state.provinces[id]) broken.push(`seat ${seat.id} has no province ${id}`);
  }
  for (const counters of [...state.cards, ...state.seats, ...state.pieces].map((one) => one.counters ?? {})) {
    for (const [name, value] of Object.entries(counters))
      if (!Number.isInteger(value)) broken.push(`a counter '${name}' is ${value}`);
  }
  return broken.concat(brokenStats(g), brokenMemory(g));
}

function brokenStats(g: Machine): string[] {
  const broken: string[] = [];
  for (const c of g.state.cards) {
    if (!inPlay(g, c)) continue;
    for (const name of Object.keys(g.book.stats).filter((one) => g.book.stats[one]?.carried)) {
      if (faceOf(g, c).stats[name] === undefined || g.book.types[faceOf(g, c).type]?.signed) continue;
      const value = stat(g, c, name);
      if (value === Number.NEGATIVE_INFINITY && baseStat(g, c, name) === value) continue;
      const least = g.book.stats[name]?.floored ? 0 : -1000;
      if (!(value >= least && value < 1000)) broken.push(`${faceOf(g, c).title} has ${value} ${name}`);
    }
  }
  return broken;
}

/** Checks that stored effects refer to existing programs and contests. */
function brokenMemory(g: Machine): string[] {
  const broken: string[] = [];
  const { state } = g;
  for (const one of [...state.lasting, ...state.delayed]) {
    if (one.program !== '' && !g.lib.programs.has(one.program)) broken.push(`no program '${one.program}'`);
  }
  for (const field of state.fields) {
    if (field.open && !state.attacks.some((one) => one.id === field.attack))
      broken.push(`battlefield ${field.id} has no attack`);
  }
  const cycles = evaluationCycles(g.memo);
  if (cycles > 0) broken.push(`${cycles} values were asked for during their own evaluation`);
  return broken;
}

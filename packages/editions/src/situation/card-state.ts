import {
  type Card,
  cardThing,
  changed,
  countedAs,
  currentBattle,
  nextId,
  noteUse,
  programOf,
  type Source,
  setCounter,
  type Thing,
  type Until,
  zoneName,
} from '@kyuden/engine';
import { abilityPrograms } from './abilities.ts';
import { type Clause, SituationError } from './format.ts';
import { type Names, numberOf, seatIn } from './names.ts';
import { notUnderstood } from './nearest-form.ts';
import { plain } from './world.ts';

/** Applies statements about a card in square brackets, or about a card or province with 'has'. */

const statNames: Record<string, string> = {
  f: 'force',
  c: 'chi',
  ph: 'personalHonor',
  g: 'goldCost',
  fv: 'focusValue',
  hr: 'honorRequirement',
  fh: 'familyHonor',
  ps: 'provinceStrength',
  gp: 'goldProduction',
  strength: 'strength',
  m: 'military',
  p: 'political',
};

const stateForms = [
  'bowed | dishonorable | face down | face up | dead honorably | dead dishonorably | attached | called NAME',
  'controlled by p2 | owned by p2 | known to p2 | entered this turn | entered by its own text | used Battle',
  '+2F until the turn ends | +1F/+1C token | 2 Wealth tokens | honored | dishonored | 2 fate',
];

/** Turns a card face down; in a province it then has not entered play. */
function turnDown(c: Card): void {
  c.faceUp = false;
  if (zoneName(c.zone) === 'province') c.entered = -1;
}

export function stateOfCard(names: Names, one: Clause, c: Card, words: string): void {
  const text = words.trim();
  const low = text.toLowerCase();
  const { state } = names.g;
  if (low === 'bowed') c.bowed = true;
  else if (low === 'straight' || low === 'unbowed') c.bowed = false;
  else if (low === 'dishonorable') c.dishonorable = true;
  else if (low === 'honored' || low === 'dishonored')
    setCounter(names.g, cardThing(c), 'status', low === 'honored' ? 1 : -1);
  else if (/^\d+ fate$/.test(low)) setCounter(names.g, cardThing(c), 'fate', Number.parseInt(low, 10));
  else if (low === 'face down') turnDown(c);
  else if (low === 'face up') c.faceUp = true;
  else if (low === 'dead' || low === 'dead honorably') c.dead = 'honorably';
  else if (low === 'dead dishonorably') {
    c.dead = 'dishonorably';
    c.dishonorable = true;
  } else if (low === 'attached') c.entered = Math.max(0, state.turn - 1);
  else if (low === 'entered this turn') c.entered = state.turn;
  else if (low === 'entered by its own text') c.byOwnText = true;
  else if (!stateWithName(names, one, c, text)) {
    throw new SituationError(one.line, notUnderstood('a state of a card', stateForms, text));
  }
  changed(names.g, true);
}

function stateWithName(names: Names, one: Clause, c: Card, text: string): boolean {
  const called = /^called (.+)$/i.exec(text);
  const seated = /^(controlled by|owned by|known to) (p\d)$/i.exec(text);
  const used = /^used (.+)$/i.exec(text);
  if (called) names.called.set((called[1] as string).toLowerCase(), c.id);
  else if (seated) {
    const seat = seatIn(names, one, seated[2] as string);
    const how = (seated[1] as string).toLowerCase();
    if (how === 'controlled by') c.controller = seat;
    else if (how === 'owned by') c.owner = seat;
    else c.known |= 1 << seat;
  } else if (used) noteUsed(names, one, c, used[1] as string);
  else if (!giveToken(names, one, cardThing(c), text)) return giveModifier(names, one, cardThing(c), text);
  return true;
}

/** Marks an ability as used in the span of its limit. */
export function noteUsed(names: Names, one: Clause, c: Card, which: string): void {
  for (const program of abilityPrograms(names, one, c, which)) {
    const { text } = programOf(names.g.lib, program);
    const limit = 'limit' in text ? text.limit : undefined;
    noteUse(names.g, countedAs(names.g, limit, `${cardThing(c)}|${program}`, c.controller), limit);
  }
}

/** Reads '+2F', '-5F/-2C' or '+3 strength' as pairs of stat and number; undefined if the text is no bonus. */
function readBonus(text: string): [string, number][] | undefined {
  const list: [string, number][] = [];
  for (const part of text.split(/\/|\s+(?=[+-])/)) {
    const found = /^([+-]\d+)\s*(F|C|PH|G|FV|HR|FH|PS|GP|M|P|strength)$/i.exec(part.trim());
    const stat = statNames[found?.[2]?.toLowerCase() ?? ''];
    if (!found || !stat) return undefined;
    list.push([stat, Number(found[1])]);
  }
  return list;
}

/** Reads a token by its bonus, its name, or both: '+2F', '+2 strength', '-1C Exhaustion', 'Wealth'. */
export function readToken(text: string): { stats: [string, number][]; title: string } {
  const words = text.split(' ').filter((word) => word !== '');
  for (const length of [2, 1]) {
    const stats = words.length < length ? undefined : readBonus(words.slice(0, length).join(' '));
    if (stats) return { stats, title: words.slice(length).join(' ') };
  }
  return { stats: [], title: words.join(' ') };
}

const ofRules = (names: Names): Source => ({
  card: '',
  seat: names.g.state.active,
  action: -1,
  program: `${plain.given}#1`,
});

/**
 * Adds a modifier of fixed size until its span ends, as an action would. Returns false if the text is no
 * modifier.
 */
export function giveModifier(names: Names, one: Clause, on: Thing, text: string): boolean {
  const found = /^(.+?) until the (turn|battle|phase|game) ends$/i.exec(text);
  const stats = found && readBonus(found[1] as string);
  if (!found || !stats) return false;
  const { g } = names;
  const battle = currentBattle(g)?.id ?? -1;
  const spans: Record<string, Until> = {
    turn: { u: 'turn', turn: g.state.turn },
    battle: { u: 'battle', id: battle },
    phase: { u: 'phase', id: g.state.phaseNumber },
    game: { u: 'never' },
  };
  const span = (found[2] as string).toLowerCase();
  if (span === 'battle' && battle < 0)
    throw new SituationError(one.line, 'expected a battle that this could last for');
  for (const [stat, by] of stats) {
    const source = ofRules(names);
    g.state.lasting.push({
      id: nextId(g),
      program: source.program,
      node: 0,
      env: {},
      source,
      until: { ...(spans[span] as Until) },
      fixed: { on, stat, by },
      withSource: false,
      battle,
    });
  }
  changed(g, true);
  return true;
}

/**
 * Adds tokens: '+2F token', 'a -1C Exhaustion token', '2 Wealth tokens'. Returns false if the text names none.
 */
export function giveToken(names: Names, one: Clause, on: Thing, text: string): boolean {
  const found = /^(?:(an?|\d+|one|two|three)\s+)?(.+?) tokens?$/i.exec(text);
  if (!found) return false;
  const { g } = names;
  const { stats, title } = readToken(found[2] as string);
  const holder =
    on[0] === 'p' ? g.state.provinces[Number(on.slice(1))] : g.state.cards.find((c) => cardThing(c) === on);
  if (!holder) throw new SituationError(one.line, 'expected a card or a province for a token');
  for (let i = numberOf(found[1]?.toLowerCase() ?? 'a') ?? 1; i > 0; i--) {
    const id = nextId(g);
    holder.tokens = [...holder.tokens, { id, title, stats, source: ofRules(names), at: id }];
  }
  changed(g, true);
  return true;
}

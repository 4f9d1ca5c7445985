import { type Ask, type Effect, type Machine, type Option, programOf } from '@kyuden/engine';

/** The purpose of a choice, by the effect that follows it. */
const PURPOSES: Partial<Record<Effect['e'], string>> = {
  bow: 'to bow',
  straighten: 'to straighten',
  destroy: 'to destroy',
  sacrifice: 'to sacrifice',
  removeFromGame: 'to remove from the game',
  honor: 'to honor',
  dishonor: 'to dishonor',
  rehonor: 'to rehonor',
  faceUp: 'to turn face up',
  faceDown: 'to turn face down',
  discard: 'to discard',
  move: 'to move',
  assign: 'to assign',
  enter: 'to bring into play',
  attach: 'to attach',
  look: 'to look at',
  show: 'to show',
  destroyProvince: 'to destroy',
  refill: 'to refill',
};

const NOUNS: Readonly<Record<string, string>> = {
  c: 'a card',
  p: 'a province',
  s: 'a player',
  b: 'a battlefield',
};

/** One word for the candidates: 'a card', 'a province'; 'one' if they are of several kinds. */
function nounOf(g: Machine, options: readonly Option[]): string {
  const kinds = new Set(options.flatMap(({ thing }) => (thing ? [thing.charAt(0)] : [])));
  const [kind = ''] = kinds;
  if (kinds.size !== 1) return 'one';
  const piece = kind === 'o' && g.state.pieces[Number(options[0]?.thing?.slice(1))];
  return piece ? `a ${piece.type}` : (NOUNS[kind] ?? 'one');
}

/** The cost or effect that asks now. */
function effectUnderWay(g: Machine): Effect | undefined {
  const frame = g.state.frames.at(-1);
  if (frame?.k === 'cost') {
    const cost = frame.costs[frame.index];
    return cost?.k === 'do' ? cost.effect : undefined;
  }
  if (frame?.k !== 'program') return undefined;
  const op = programOf(g.lib, frame.program).code.ops[frame.pc];
  return op?.op === 'do' ? op.effect : undefined;
}

/** The prompt of a choice with its purpose: 'choose a card to discard'. Undefined if the effect names none. */
export function choiceWords(g: Machine, ask: Ask): string | undefined {
  const effect = effectUnderWay(g);
  const purpose = effect && PURPOSES[effect.e];
  return purpose && `choose ${nounOf(g, ask.options)} ${purpose}`;
}

/** The same without what for. */
export const plainChoice = (g: Machine, ask: Ask): string => `choose ${nounOf(g, ask.options)}`;

import {
  attackOfField,
  call,
  canPayGold,
  card,
  cardOf,
  cardsInPlay,
  cardThing,
  currentBattle,
  type Hooks,
  type Library,
  type Machine,
  type Option,
  printedPrograms,
  programOf,
  type RoundFrame,
  type SeatId,
  sideOf,
  zoneCards,
  zoneKey,
} from '@kyuden/engine';
import { overlay, overlayOption, overlayPrice, underlying } from '../ccg/procedures/overlay.ts';

/** Opportunities to act: who has them in a battle, and what can be done with them besides using abilities. */

/**
 * battle.action-order asks everybody, also those who have no part in the attack. What they can do there is little: use what
 * may be used without a unit there. By open facts alone, one who can have nothing of the kind is passed over.
 */
function sitsOut(g: Machine, seat: SeatId): boolean {
  const battle = currentBattle(g);
  const sides = battle?.step === 'combat' ? attackOfField(g, battle.field) : undefined;
  if (!sides || sideOf(sides, seat) !== undefined || sides.invited.some((one) => one.seat === seat))
    return false;
  if (g.state.settings['favor-uses'] === 'historic' && g.state.favor === seat) return false;
  const without = usableWithoutUnits(g.lib);
  if (without.size === 0) return true;
  // Whoever holds cards might hold such a one.
  if (zoneCards(g, zoneKey('hand', seat)).length > 0) return false;
  return !cardsInPlay(g).some((id) => {
    const c = card(g, id);
    return c.controller === seat && printedPrograms(g, c).some((program) => without.has(program));
  });
}

const known = new WeakMap<Library, Set<string>>();

/** Abilities of cards that may be used in a battle where one has no unit. */
function usableWithoutUnits(lib: Library): Set<string> {
  let found = known.get(lib);
  if (!found) {
    const ids = [...lib.programs.keys()].filter((id) => {
      const { text } = programOf(lib, id);
      return !id.startsWith('player/') && text.t === 'ability' && text.waive.includes('noUnits');
    });
    known.set(lib, (found = new Set(ids)));
  }
  return found;
}

/** overlay.non-personality-cards: Experienced Fate cards are laid over their lesser versions in one's own Action Phase. */
function plays(g: Machine, seat: SeatId): Option[] {
  if (g.state.phase !== 'Action' || g.state.active !== seat) return [];
  const options: Option[] = [];
  for (const id of g.state.zones[zoneKey('hand', seat)] ?? []) {
    const c = card(g, id);
    for (const under of underlying(g, c, seat)) {
      const [thing, price] = [cardThing(c), overlayPrice(g, c, under)];
      if (!canPayGold(g, seat, price, thing)) continue;
      options.push(overlayOption(thing, cardThing(under), price));
    }
  }
  return options;
}

function play(g: Machine, seat: SeatId, choice: string, _round: RoundFrame): void {
  const [, upper = '', lower = ''] = choice.split(':');
  const [top, under] = [cardOf(g, upper), cardOf(g, lower)];
  if (top && under) call(g, overlay, { seat, card: top.id, under: under.id });
}

export const opportunityHooks: Partial<Hooks> = { sitsOut, plays, play };

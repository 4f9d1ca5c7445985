import {
  type Ability,
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

/** Opportunities to act: who gets them in a battle, and options other than abilities. */

/**
 * battle.action-order asks every player, even those not in the attack, who can use only abilities that need no
 * unit there. This skips a player who, by open facts, cannot have such an ability.
 */
function sitsOut(g: Machine, seat: SeatId): boolean {
  const battle = currentBattle(g);
  const sides = battle?.step === 'combat' ? attackOfField(g, battle.field) : undefined;
  if (!sides || sideOf(sides, seat) !== undefined || sides.invited.some((one) => one.seat === seat))
    return false;
  if (g.state.settings['favor-uses'] === 'historic' && g.state.favor === seat) return false;
  const without = usableWithoutUnits(g.lib);
  if (without.size === 0) return true;
  // A card in hand might have such an ability.
  if (zoneCards(g, zoneKey('hand', seat)).length > 0) return false;
  return !cardsInPlay(g).some((id) => {
    const c = card(g, id);
    return c.controller === seat && printedPrograms(g, c).some((program) => without.has(program));
  });
}

const known = new WeakMap<Library, Set<string>>();

const needsNoUnits = ({ waive, waiveWhen }: Ability): boolean =>
  waive.includes('noUnits') || waiveWhen?.some((one) => one.waive.includes('noUnits')) === true;

/** Card abilities that may be used in a battle without having a unit there. */
function usableWithoutUnits(lib: Library): Set<string> {
  let found = known.get(lib);
  if (!found) {
    const ids = [...lib.programs.keys()].filter((id) => {
      const { text } = programOf(lib, id);
      return !id.startsWith('player/') && text.t === 'ability' && needsNoUnits(text);
    });
    known.set(lib, (found = new Set(ids)));
  }
  return found;
}

/**
 * overlay.non-personality-cards: Experienced Fate cards overlay their lower versions in the player's own Action
 * Phase.
 */
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

export const opportunityHooks: Partial<Hooks['round']> = { sitsOut, plays, play };

import { cardOf, type Machine, type Thing, thingKind, thingNumber, zoneKey } from '@kyuden/engine';

/** Returns the zone key of a place in play: a home, a battlefield, a province, or a card's unit. */
export function zoneOfThing(g: Machine, to: Thing): string {
  const n = thingNumber(to);
  switch (thingKind(to)) {
    case 's':
      return zoneKey('home', n);
    case 'b':
      return zoneKey('battlefield', n);
    case 'p':
      return zoneKey('province', n);
    case 'c': {
      const host = cardOf(g, to);
      if (host) return zoneKey('unit', host.id);
      throw new Error(`there is no card '${to}' to attach to`);
    }
    default:
      throw new Error(`nothing can be put at '${to}'`);
  }
}

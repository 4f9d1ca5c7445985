import { cardOf, type Machine, type Thing, thingKind, thingNumber } from '@kyuden/engine';

/** The zone of a place that units and cards in play go to: a home, a battlefield, a province, a unit. */
export function zoneOfThing(g: Machine, to: Thing): string {
  const n = thingNumber(to);
  switch (thingKind(to)) {
    case 's':
      return `home:${n}`;
    case 'b':
      return `battlefield:${n}`;
    case 'p':
      return `province:${n}`;
    case 'c': {
      const host = cardOf(g, to);
      if (host) return `unit:${host.id}`;
      throw new Error(`there is no card '${to}' to attach to`);
    }
    default:
      throw new Error(`nothing can be put at '${to}'`);
  }
}

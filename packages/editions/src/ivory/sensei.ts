import {
  changed,
  faceOf,
  lay,
  type Machine,
  type StatSpec,
  strongholdOf,
  type TypeSpec,
  zoneCards,
  zoneKey,
} from '@kyuden/engine';

/** Sensei: cards beside both decks that begin the game in play and change the numbers of their Stronghold. */

/** sensei.card-parts, sensei.neither-deck */
export const sensei: TypeSpec = {
  deck: 'none',
  stats: ['provinceStrength', 'goldProduction', 'familyHonor'],
  attachesTo: 'Stronghold',
  signed: true,
  aligned: true,
  keywordsFromAbilities: true,
};

/** sensei.modifies-three-stats: the numbers that a Sensei adds to those of the Stronghold. */
export const changedBySensei: Record<string, Partial<StatSpec>> = {
  provinceStrength: { carried: true },
  goldProduction: { carried: true },
  familyHonor: { carried: true },
};

/** sensei.starts-in-play: each Sensei lies with its Stronghold from the beginning. */
export function layOutSensei(g: Machine): void {
  for (const { id } of g.state.seats) {
    const stronghold = strongholdOf(g, id);
    if (!stronghold) continue;
    for (const one of zoneCards(g, zoneKey('home', id))) {
      if (faceOf(g, one).type !== 'Sensei') continue;
      const c = lay(g, one, zoneKey('unit', stronghold.id));
      c.faceUp = true;
      c.controller = id;
      c.entered = 0;
    }
  }
  changed(g, true);
}

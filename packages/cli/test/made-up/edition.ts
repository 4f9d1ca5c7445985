import {
  abilitiesOf,
  addEdition,
  compose,
  defineEdition,
  type Layer,
  samurai,
  samuraiLayers,
} from '@kyuden/editions';
import {
  byRules,
  finish,
  occur,
  type Procedure,
  procedure,
  procedureTable,
  type SeatId,
} from '@kyuden/engine';

/**
 * A made-up edition: Samurai with other numbers, an additional phase, and an additional ability of every player. It is
 * defined in this folder alone, and importing it registers it; no other code knows it.
 */

const rule = 'samurai.phases.order';

/** In the Council Phase the active player gains 1 Honor. */
const councilPhase: Procedure<{ seat: SeatId }> = procedure('councilPhase', (g, frame) => {
  const { seat } = frame.at;
  if (frame.pc === 1) return finish(g, frame);
  frame.pc = 1;
  occur(g, 'gainHonor', [{ player: seat, amount: 1 }], byRules(seat));
});

const own: Layer = {
  name: 'made-up',
  remove: { phases: ['End'] },
  change: {
    name: 'made-up',
    title: 'Made-up Edition',
    knobs: { honorToWin: 30, startingHand: 6, handMaximum: 9 },
  },
  add: {
    phases: [
      { name: 'Council', body: 'councilPhase' },
      { name: 'End', body: 'endPhase' },
    ],
    procedures: procedureTable([councilPhase]),
    playerAbilities: abilitiesOf('Limited: Once per turn, discard a card: Gain 2 Honor.', [
      { name: 'donate', rule },
    ]),
  },
};

export const madeUp = addEdition(
  defineEdition({
    ...samurai,
    name: 'made-up',
    title: 'Made-up Edition',
    compose: () => compose([...samuraiLayers(), own]),
    rulesVersion: 1,
    deckRules: { ...samurai.deckRules, minDynasty: 30, minFate: 30 },
    firstDecks: ['lion-vanguard', 'crab-bulwark'],
    terms: { ...samurai.terms, name: 'the Made-up Edition' },
  }),
  import.meta.url,
);

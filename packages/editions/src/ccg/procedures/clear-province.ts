import {
  byRules,
  cardThing,
  finish,
  occur,
  type Procedure,
  procedure,
  zoneCards,
  zoneKey,
} from '@kyuden/engine';
import { sendLost } from '../kinds/provinces.ts';

const DISCARD = 0;
const REST = 1;

/**
 * Discards the cards of a destroyed province, where the edition says so. What a text keeps from being discarded
 * goes to the pile all the same: its province is gone.
 */
export const clearProvince: Procedure<{ province: number; seat: number }> = procedure(
  'clearProvince',
  (g, frame) => {
    const { province, seat } = frame.at;
    switch (frame.pc) {
      case DISCARD: {
        frame.pc = REST;
        const lost = zoneCards(g, zoneKey('province', province));
        const members = lost.map((c) => ({ subject: cardThing(c), player: c.controller, from: c.zone }));
        occur(g, 'discard', members, byRules(seat, { for: 'destroyedProvince' }), true);
        return;
      }
      case REST:
        sendLost(g, province);
        return finish(g, frame);
    }
  },
);

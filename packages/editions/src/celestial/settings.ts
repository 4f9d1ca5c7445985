import { type SamuraiSettingName, samuraiSettings } from '../samurai/settings.ts';
import type { Setting } from '../settings.ts';

/** The settings of Samurai: the questions behind them are open in the short book too. */
export const celestialSettings: Readonly<Record<SamuraiSettingName, Setting>> = {
  ...samuraiSettings,
  'own-clan-honor': {
    ...samuraiSettings['own-clan-honor'],
    rule: 'celestial.personalities.own-clan-pay-2-more',
  },
};

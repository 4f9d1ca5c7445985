import type { Ask, OptionRole } from '@kyuden/engine';
import type { BotReason } from '@kyuden/words';

/** The opponent in a lesson: declines whatever can be declined, and focuses in a duel, so that a lesson goes as its file says. */
export const QUIET = 'quiet';

const DECLINING: readonly OptionRole[] = ['pass', 'done', 'none', 'no', 'refuse'];

export function quietChoice({ options }: Ask): { option: string; why: BotReason } {
  // To strike would end a duel before the learner has had a turn.
  const focuses = options.find(({ verb }) => verb === 'focus');
  const declines = focuses ?? options.find(({ role }) => DECLINING.includes(role));
  return { option: (declines ?? options[0]!).id, why: WHY };
}

const WHY: BotReason = { kind: 'onlyChoice' };

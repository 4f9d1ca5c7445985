import type { RequestMessage } from '@kyuden/server/protocol';
import { type ReactElement, useState } from 'react';
import { Dialog } from '../look/dialog.tsx';
import type { Plan } from '../net/plan.ts';
import { words } from '../words.ts';
import { isPicked } from './rows.ts';

/** What carries out the player's choices. */
interface Chooser {
  choose(option: string): void;
  follow(plan: Plan): void;
}

interface Choosing extends Chooser {
  /** Options that are picked and not confirmed yet. */
  picked: ReadonlySet<string>;
  /** The question whether the player really wants to lose, or null. */
  doubt: ReactElement | null;
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * The player's choices before they are sent: several cards are picked one after another and confirmed together, and a
 * choice that loses the game is asked for twice.
 */
export function useChoosing(request: RequestMessage | null, { choose, follow }: Chooser): Choosing {
  const [picks, setPicks] = useState<{ request: number; options: ReadonlySet<string> }>();
  const [doubted, setDoubted] = useState<{ request: number; plan: Plan }>();
  const picked = picks?.request === request?.id ? (picks?.options ?? NOTHING) : NOTHING;

  const send = (plan: Plan): void => {
    const [first, ...rest] = plan;
    if (rest.length === 0 && typeof first === 'string') choose(first);
    else follow(plan);
  };
  const go = (plan: Plan): void => {
    const [first] = plan;
    if (request && typeof first === 'string' && request.ahead?.[first]?.loses)
      setDoubted({ request: request.id, plan });
    else send(plan);
  };
  const pick = (option: string): void => {
    if (!request) return;
    const options = new Set(picked);
    if (!options.delete(option)) options.add(option);
    setPicks({ request: request.id, options });
  };
  return {
    picked,
    choose(option) {
      const role = request?.options.find((one) => one.id === option)?.role;
      if (!request || !isPicked(request)) go([option]);
      else if (role === 'do') pick(option);
      else if (role === 'done')
        go([...[...picked].map((one) => ({ what: request.what, option: one })), option]);
      else go([option]);
    },
    follow: go,
    doubt:
      doubted && doubted.request === request?.id ? (
        <Dialog title={words.request.losesSure} onClose={() => setDoubted(undefined)}>
          <div className="buttons">
            <button
              type="button"
              onClick={() => {
                setDoubted(undefined);
                send(doubted.plan);
              }}
            >
              {words.menu.yes}
            </button>
            <button type="button" className="seal" onClick={() => setDoubted(undefined)}>
              {words.menu.no}
            </button>
          </div>
        </Dialog>
      ) : null,
  };
}

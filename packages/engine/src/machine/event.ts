import type { Cause, Member } from '../state/index.ts';

/** An event for logs, clients and replays. The view removes hidden parts. */
export interface GameEvent {
  kind: string;
  members: Pick<Member, 'subject' | 'player' | 'amount' | 'to' | 'from' | 'name' | 'fate' | 'data'>[];
  cause: Pick<Cause, 'mode' | 'card' | 'seat' | 'program'>;
}

import type { Cause, Member } from '../state/index.ts';

/** Something that happened, for logs, clients and replays. Hidden parts are taken out by the view. */
export interface GameEvent {
  kind: string;
  members: Pick<Member, 'subject' | 'player' | 'amount' | 'to' | 'from' | 'name' | 'fate' | 'data'>[];
  cause: Pick<Cause, 'mode' | 'card' | 'seat' | 'program'>;
}

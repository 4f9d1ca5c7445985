import type { SeatId } from '@kyuden/engine';
import type { FromClient } from '../protocol/from-client.ts';
import type { Reply } from '../protocol/replies.ts';
import { type Answer, isRefused } from './refusal.ts';
import type { Table } from './table.ts';

/** A message to a table that the client has joined. */
export type ToTable = Exclude<FromClient, { type: 'ping' | 'join' }>;

/** Carries out a client's message for the seat that sent it (-1: a spectator), and gives the reply. */
export async function replyTo(table: Table, seat: SeatId, message: ToTable): Promise<Reply> {
  const { no } = message;
  if (message.type === 'explain') {
    const numbers = await table.explain(seat, message.thing);
    return numbers ? { type: 'explain', no, numbers } : { type: 'refused', no, why: { kind: 'unseen' } };
  }
  if (seat < 0) return { type: 'refused', no, why: { kind: 'onlyWatching' } };
  if (message.type === 'why') return { type: 'why', no, lines: await table.why(seat, message.thing) };
  const answer = await carryOut(table, seat, message);
  if (isRefused(answer))
    return { type: 'refused', no, why: answer.why, ...(answer.rule && { rule: answer.rule }) };
  return { type: 'done', no, ...(answer.id && { id: answer.id }) };
}

function carryOut(
  table: Table,
  seat: SeatId,
  message: Exclude<ToTable, { type: 'why' | 'explain' }>,
): Promise<Answer> {
  switch (message.type) {
    case 'choose':
      return table.choose(seat, message.request, message.option);
    case 'undo':
      return table.undo(seat);
    case 'agree':
      return table.agree(seat, message.to, message.yes);
    case 'concede':
      return table.concede(seat);
    case 'leave':
      return table.depart(seat);
    case 'claim':
      return table.claim(seat);
    case 'rematch':
      return table.rematch(seat);
    case 'stops':
      return table.setStops(seat, message.stops);
    case 'openHand':
      return table.openHand(seat, message.open);
    case 'report':
      return table.report(seat, message.note);
  }
}

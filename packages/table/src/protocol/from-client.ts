import { z } from 'zod';
import { actionKinds } from './action-kinds.ts';

/**
 * The messages that a client may send over its socket. Every message except `ping` carries `no`, the client's own
 * counter, and the reply repeats it: `done` if the request was carried out and is on disk, `refused` if it changed
 * nothing. Only a server checks messages, so only it loads this module; all others know the types alone.
 */

const no = z.int().min(0).max(1e9);
/** A short string that this program made: the id of a game, option or thing, or a key. */
const id = z.string().min(1).max(200);

const join = z.strictObject({
  type: z.literal('join'),
  no,
  version: z.int(),
  game: id,
  /** The key of a seat; without a key the client watches. */
  key: id.optional(),
  /** Number of the last change that this client has seen. It gets the later changes, or the whole picture. */
  since: z.int().min(0).optional(),
  /** Whether requests shall say what follows their options. */
  ahead: z.boolean().optional(),
});

/** Answers the request with this number. The answer is refused if that is not the seat's current request. */
const choose = z.strictObject({ type: z.literal('choose'), no, request: z.int(), option: id });

/** Asks why this card cannot be used now. */
const why = z.strictObject({ type: z.literal('why'), no, thing: id });

/** Asks where the numbers of this card or province come from. */
const explain = z.strictObject({ type: z.literal('explain'), no, thing: id });

/** Takes back the seat's last decision: at once if the engine allows it, otherwise if the others agree. */
const undo = z.strictObject({ type: z.literal('undo'), no });
const agree = z.strictObject({
  type: z.literal('agree'),
  no,
  to: z.enum(['undo', 'rematch']),
  yes: z.boolean(),
});

const concede = z.strictObject({ type: z.literal('concede'), no });
/** Says that the player leaves for good; joining again revokes it. Before the game begins, it gives up the seat. */
const leave = z.strictObject({ type: z.literal('leave'), no });
/** Ends the game against a player who has been away too long while the game waited for them. */
const claim = z.strictObject({ type: z.literal('claim'), no });
const rematch = z.strictObject({ type: z.literal('rematch'), no });

/** When the server asks this seat although it could only pass. The server stores it. */
export const stops = z.strictObject({
  /** Pass automatically if passing is the only option. */
  autoPass: z.boolean(),
  /** Phases and occurrences at which to ask always, in the seat's own turns and in the turns of others. */
  own: z.array(id).max(20),
  others: z.array(id).max(20),
  /** Phases, or parts of them, at which the server passes opportunities to act. A stop there asks nevertheless. */
  skipOwn: z.array(id).max(20).default([]),
  skipOthers: z.array(id).max(20).default([]),
  /** Pass everything until this event. A stop that is set ends it. */
  passUntil: z.enum(['nothing', 'myTurn', 'nextPhase', 'attack', 'endOfTurn']),
  /** The kinds of action to whose Interrupts to ask. At all others the server passes, whatever other stops say. */
  interrupts: z
    .array(z.enum(actionKinds))
    .max(actionKinds.length)
    .default([...actionKinds]),
});
const setStops = z.strictObject({ type: z.literal('stops'), no, stops });

/** Opens the seat's hand to spectators, or closes it. */
const openHand = z.strictObject({ type: z.literal('openHand'), no, open: z.boolean() });

/** Reports a fault: the server stores the game so far with this note. */
const report = z.strictObject({ type: z.literal('report'), no, note: z.string().max(4000) });

const ping = z.strictObject({ type: z.literal('ping') });

export const fromClient = z.discriminatedUnion('type', [
  join,
  choose,
  why,
  explain,
  undo,
  agree,
  concede,
  leave,
  claim,
  rematch,
  setStops,
  openHand,
  report,
  ping,
]);

export type FromClient = z.infer<typeof fromClient>;
export type Stops = z.infer<typeof stops>;

import { z } from 'zod';

/**
 * What a client may say over its socket. Every message but `ping` carries `no`, the client's own running number, and is
 * answered with it: `done` when it was carried out and is on disk, `refused` when it changed nothing.
 */

const no = z.int().min(0).max(1e9);
/** A short word that this program made: ids of games, seats, options and things. */
const id = z.string().min(1).max(200);

const join = z.strictObject({
  type: z.literal('join'),
  no,
  version: z.int(),
  game: id,
  /** The key of a seat; without one the client watches. */
  key: id.optional(),
  /** The last change this client has seen, when it comes back: it gets what it missed, or everything anew. */
  since: z.int().min(0).optional(),
});

/** An answer to the request with this number; one that is answered already, or another's, is refused. */
const choose = z.strictObject({ type: z.literal('choose'), no, request: z.int(), option: id });

/** Why can this card not be used, or not as wished, just now? */
const why = z.strictObject({ type: z.literal('why'), no, thing: id });

/** Where do the numbers of this card or province come from? */
const explain = z.strictObject({ type: z.literal('explain'), no, thing: id });

/** Take back: free as far as the engine says so, else a question to the others. */
const undo = z.strictObject({ type: z.literal('undo'), no });
const agree = z.strictObject({
  type: z.literal('agree'),
  no,
  to: z.enum(['undo', 'rematch']),
  yes: z.boolean(),
});

const concede = z.strictObject({ type: z.literal('concede'), no });
/** One who leaves for good says so; coming back takes it back. Before the game begins it gives up the seat. */
const leave = z.strictObject({ type: z.literal('leave'), no });
/** The other has been away too long while it was his to decide: end it. */
const claim = z.strictObject({ type: z.literal('claim'), no });
const rematch = z.strictObject({ type: z.literal('rematch'), no });

/** Moments at which this seat wants to be asked although it could only pass, by phase or occurrence; kept here. */
export const stops = z.strictObject({
  /** Pass by itself where nothing can be done. */
  autoPass: z.boolean(),
  /** Always ask in these phases, own turn and others' turns. */
  own: z.array(id).max(20),
  others: z.array(id).max(20),
  /** Pass everything until then; any stop that is set ends it. */
  passUntil: z.enum(['nothing', 'myTurn', 'nextPhase', 'attack', 'endOfTurn']),
});
const setStops = z.strictObject({ type: z.literal('stops'), no, stops });

/** Open one's own hand to those who watch, or close it. */
const openHand = z.strictObject({ type: z.literal('openHand'), no, open: z.boolean() });

/** Something is wrong: the game up to now is kept with this note. */
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

import { HereSocket } from '../here/here.ts';
import { isHereId } from '../here/messages.ts';

/** A connection to a table: a socket to the server, or a line to the worker of this browser. */
export type Line = WebSocket | HereSocket;

export const socketFor = (game: string): Line =>
  isHereId(game) ? new HereSocket() : new WebSocket(address());

const address = (): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`;

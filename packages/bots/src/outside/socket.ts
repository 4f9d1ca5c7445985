import { type Channel, Inbox, MOST_CHARACTERS } from './channel.ts';

/** Connects to a bot at a WebSocket address; each message is one text frame. */
export function connectSocket(address: string): Channel {
  const socket = new WebSocket(address);
  const inbox = new Inbox();
  const early: string[] = [];
  let isOpen = false;
  let ended = false;
  const gone = new Promise<void>((resolve) => {
    socket.addEventListener('close', ({ code, reason }) => {
      ended = true;
      const why = isOpen
        ? `closed the connection before the game was over (${[code, reason].filter(Boolean).join(' ')})`
        : 'cannot be reached';
      inbox.end(`the bot '${address}' ${why}`);
      resolve();
    });
  });
  // The event has no details; 'close' follows.
  socket.addEventListener('error', () => {});
  socket.addEventListener('open', () => {
    isOpen = true;
    for (const line of early.splice(0)) socket.send(line);
  });
  socket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string' && data.length <= MOST_CHARACTERS) return inbox.put(data);
    inbox.end(`the bot '${address}' sends what is no text of at most ${MOST_CHARACTERS} characters`);
    socket.close();
  });
  return {
    name: address,
    send(line) {
      if (isOpen) socket.send(line);
      else early.push(line);
    },
    next: (until) => inbox.next(until),
    async close() {
      if (ended) return;
      socket.close();
      // Do not wait forever for the other side to confirm the closing.
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, 1000);
      });
      await Promise.race([gone, patience]);
      clearTimeout(timer);
    },
  };
}

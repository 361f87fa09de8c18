import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to the test's PostgreSQL on a port of its own, which can be blocked as real outages block it. */
export interface DatabaseWay {
  /** The database's URL, by this way. */
  readonly url: string;
  /** From now on everything is taken and nothing is passed on or answered: the server hangs. */
  hang(): void;
  /** From now on, each connection is refused as PostgreSQL does while it recovers after a crash. */
  startUp(): void;
  /** Passes on what it has taken meanwhile, and everything after it. */
  goOn(): void;
  /** Passes the commit of the transaction that sends a text on, and ends its connection in place of the confirmation; once. */
  loseConfirmation(text: string): void;
  close(): Promise<void>;
}

/** @param databaseUrl where the way leads */
export async function openWay(databaseUrl: string): Promise<DatabaseWay> {
  const target = new URL(databaseUrl);
  const pairs = new Set<[Socket, Socket]>();
  let state: 'open' | 'hung' | 'starting' = 'open';
  let lostText: string | undefined;
  const server = createServer((near) => {
    near.on('error', () => near.destroy());
    if (state === 'starting') {
      near.once('data', () => near.end(startingUpAnswer()));
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.pipe(far).pipe(near);
    const end = (): void => {
      near.destroy();
      far.destroy();
      pairs.delete(pair);
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    let hasSentText = false;
    near.on('data', (sent: Buffer) => {
      if (lostText === undefined) return;
      hasSentText ||= sent.includes(lostText);
      if (!hasSentText || !sent.includes('COMMIT\0')) return;
      lostText = undefined;
      far.unpipe(near);
      far.once('data', end).resume();
    });
    if (state === 'hung') pair.forEach(block);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' ? address?.port : '');
  const all = (): Socket[] => [...pairs].flat();
  return {
    url: url.href,
    hang() {
      state = 'hung';
      all().forEach(block);
    },
    startUp() {
      state = 'starting';
    },
    goOn() {
      state = 'open';
      for (const socket of all()) {
        socket.uncork();
        socket.resume();
      }
    },
    loseConfirmation(text) {
      lostText = text;
    },
    async close() {
      all().forEach((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}

/** What it has read already is held back, and nothing more is read. */
function block(socket: Socket): void {
  socket.cork();
  socket.pause();
}

/** ErrorResponse of PostgreSQL's protocol (https://www.postgresql.org/docs/current/protocol-message-formats.html). */
function startingUpAnswer(): Buffer {
  const fields = ['SFATAL', 'VFATAL', 'C57P03', 'Mthe database system is starting up'].map((field) => `${field}\0`).join('');
  const body = Buffer.from(`${fields}\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

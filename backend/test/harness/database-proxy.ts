import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy to the test's PostgreSQL that can fail the way real outages do. */
export interface DatabaseProxy {
  /** The database's URL through the proxy. */
  readonly url: string;
  /** Accepts all data from now on, but neither forwards it nor responds, like a hung server. */
  stopResponding(): void;
  /** Refuses each connection from now on, as PostgreSQL does while it recovers from a crash. */
  startUp(): void;
  /** Forwards the data that arrived in the meantime, and all later data. */
  resume(): void;
  /**
   * Forwards the commit of the transaction that sends the given text, then closes its connection without confirming the commit. Does this only once.
   */
  loseConfirmation(text: string): void;
  close(): Promise<void>;
}

/** @param databaseUrl the database to connect to */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<[Socket, Socket]>();
  let state: 'open' | 'hung' | 'starting' = 'open';
  let lostText: string | undefined;
  const server = createServer((near) => {
    near.on('error', () => near.destroy());
    if (state === 'starting') {
      near.once('data', () => near.end(buildStartingUpResponse()));
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
    if (state === 'hung') pair.forEach(stopReading);
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
    stopResponding() {
      state = 'hung';
      all().forEach(stopReading);
    },
    startUp() {
      state = 'starting';
    },
    resume() {
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

/** Stops reading, and buffers data that has already been read. */
function stopReading(socket: Socket): void {
  socket.cork();
  socket.pause();
}

/** ErrorResponse of PostgreSQL's protocol (https://www.postgresql.org/docs/current/protocol-message-formats.html). */
function buildStartingUpResponse(): Buffer {
  const fields = ['SFATAL', 'VFATAL', 'C57P03', 'Mthe database system is starting up'].map((field) => `${field}\0`).join('');
  const body = Buffer.from(`${fields}\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

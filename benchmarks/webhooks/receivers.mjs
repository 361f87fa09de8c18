import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * Starts ten webhook receivers; one of them may be slow.
 * @param {number} count
 */
export async function startReceivers(count) {
  /** Milliseconds from the event to its arrival, by receiver. @type {number[][]} */
  const waits = Array.from({ length: count }, () => []);
  let slowMs = 0;
  /** Ends the wait of each message that the first receiver delays. @type {Set<() => void>} */
  const held = new Set();
  /** Waits on a separate timer for each message, so that as many messages wait simultaneously as the product sends. @returns {Promise<void>} */
  const delayResponses = () =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        held.delete(end);
        resolve();
      };
      const timer = setTimeout(end, slowMs);
      held.add(end);
    });
  const servers = await Promise.all(
    waits.map(async (own, at) => {
      const server = createServer((request, response) => void receive(request, response));
      /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
      const receive = async (request, response) => {
        const arrived = Date.now();
        /** @type {Buffer[]} */
        const chunks = [];
        for await (const chunk of request) chunks.push(chunk);
        /** @type {{ data: { happenedAt: number } }} */
        const { data } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
        own.push(arrived - data.happenedAt);
        if (at === 0 && slowMs > 0) await delayResponses();
        response.end('ok');
      };
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const hosts = servers.map((server) => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('A receiver has no port.');
    return `127.0.0.1:${address.port}`;
  });
  return {
    hosts,
    waits,
    /** Delays the first receiver's responses from now on. @param {number} milliseconds */
    slowDown: (milliseconds) => {
      slowMs = milliseconds;
      for (const own of waits) own.length = 0;
    },
    /** Lets the first receiver respond immediately from now on, including to delayed messages. */
    quicken: () => {
      slowMs = 0;
      for (const end of held) end();
    },
    stop: () => {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

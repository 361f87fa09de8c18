import { once } from 'node:events';

/**
 * Lets a simulator answer on this machine alone.
 * @param {import('node:http').Server} server
 * @param {number} port 0 for a free one
 * @returns {Promise<{ host: string, url: string, stop: () => Promise<void> }>} `stop` ends what is open
 */
export async function listen(server, port) {
  // Longer than anybody waits: a connection that is closed in the moment in which it is used again fails a call for no reason.
  server.keepAliveTimeout = 5 * 60_000;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The simulator has no port.');
  const host = `127.0.0.1:${address.port}`;
  return {
    host,
    url: `http://${host}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

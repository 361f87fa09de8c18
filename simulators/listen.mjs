import { once } from 'node:events';

/**
 * Starts a simulator on the loopback interface, or on SIMULATOR_HOST, which a container sets to 0.0.0.0.
 * @param {import('node:http').Server} server
 * @param {number} port 0 for a free one
 * @returns {Promise<{ host: string, url: string, stop: () => Promise<void> }>} `stop` closes open connections
 */
export async function listen(server, port) {
  // Longer than any client's keep-alive: a request on a connection that is closed just as it is reused would fail.
  server.keepAliveTimeout = 5 * 60_000;
  server.listen(port, process.env.SIMULATOR_HOST || '127.0.0.1');
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

import { createServer } from 'node:net';

/** Returns a currently unused port on the loopback address. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  await new Promise((resolve) => server.close(resolve));
  return address.port;
}

import { createServer, type RequestListener, type Server } from 'node:http';
import { ConfigError } from './config.js';

/** Node's default of five minutes would interrupt uploads over a slow connection. */
const REQUEST_TIMEOUT_MS = 30 * 60_000;
/** Headers normally arrive together; a connection that delays them is closed with status 408. */
const HEADERS_TIMEOUT_MS = 15_000;
const CHECK_EVERY_MS = 5_000;
const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * Listens on `host`; `localhost` means both loopback addresses, if the machine has both.
 * Throws {@link ConfigError} with a readable sentence if the port is not available.
 */
export async function listen(handler: RequestListener, host: string, port: number): Promise<Server[]> {
  if (host !== 'localhost') return [await listenOn(handler, host, port)];
  const [ipv4, ipv6] = LOOPBACK;
  const first = await listenOn(handler, ipv4!, port);
  const chosen = getPort(first);
  try {
    return [first, await listenOn(handler, ipv6!, chosen)];
  } catch (error) {
    if (isSystemError(error) && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')) return [first];
    first.close();
    throw error;
  }
}

export function getPort(server: Pick<Server, 'address'>): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port.');
  return address.port;
}

function listenOn(handler: RequestListener, host: string, port: number): Promise<Server> {
  const server = createServer(
    { requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECK_EVERY_MS },
    handler,
  );
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explainListenError(error, host, port)));
    server.listen(port, host, () => resolve(server));
  });
}

function explainListenError(error: Error, host: string, port: number): Error {
  if (!isSystemError(error)) return error;
  if (error.code === 'EADDRINUSE') {
    return new ConfigError(`Port ${port} on ${host} is in use. Stop the program that uses it, or set PORT to another number.`);
  }
  if (error.code === 'EACCES') return new ConfigError(`There is no permission to listen on port ${port}. Set PORT to a number above 1023.`);
  return error;
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return typeof error === 'object' && error !== null && 'code' in error;
}

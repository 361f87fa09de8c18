import { createServer } from 'node:net';
import { UserError } from './user-error.mjs';
import { getErrorCode } from './errors.mjs';

/**
 * @param {number} port 0 for any
 * @param {string} host
 * @returns {Promise<number>} the port that could be opened
 */
function tryListen(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}

/** Returns an unused port on the loopback address. */
export const findFreePort = () => tryListen(0, '127.0.0.1');

/** @param {number} port */
export async function isPortFree(port) {
  try {
    await tryListen(port, '127.0.0.1');
    return true;
  } catch {
    return false;
  }
}

/**
 * Throws an error with a sentence for users if the port cannot be opened.
 * @param {number} port
 * @param {{ purpose: string, variable: string }} use its purpose and the environment variable that changes it
 */
export async function requirePort(port, { purpose, variable }) {
  for (const host of ['127.0.0.1', '::1']) {
    try {
      await tryListen(port, host);
    } catch (error) {
      const code = getErrorCode(error);
      if (code === 'EADDRINUSE')
        throw new UserError(
          `Port ${port} (${purpose}) is in use by another program: stop that program, or set ${variable} to a free port.`,
        );
      if (code === 'EACCES')
        throw new UserError(`This account has no permission to open port ${port} (${purpose}): set ${variable} to a port above 1023.`);
      if (code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT') throw error;
    }
  }
}

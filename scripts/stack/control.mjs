import { createServer } from 'node:http';
import { getErrorMessage } from '../processes/errors.mjs';
import { registerEnding } from '../processes/on-end.mjs';
import { findSignIn } from './demo-sign-in.mjs';

/** @typedef {import('./services.mjs').Supervisor} Supervisor */

/** @typedef {{ supervisor: Supervisor, loadDemo: (address: string) => Promise<string> }} Stack */

/** @type {Record<string, (stack: Stack, asked: URLSearchParams) => unknown>} */
const ACTIONS = {
  stop: ({ supervisor }, asked) => supervisor.stop(readPart(asked)),
  start: ({ supervisor }, asked) => supervisor.start(readPart(asked)),
  /** The supervisor restarts the part, as after a crash. */
  kill: ({ supervisor }, asked) => process.kill(supervisor.pidOf(readPart(asked)), 'SIGKILL'),
  /** Loads an additional demo organization for the given owner; responds with the sign-in as JSON. */
  demo: async ({ loadDemo }, asked) => findSignIn(await loadDemo(asked.get('address') ?? '')),
};

/** @param {URLSearchParams} asked */
const readPart = (asked) => asked.get('part') ?? '';

/**
 * Lets the browser tests, which run in another process, stop, start and kill parts (POST /stop?part=mfe-filing) and load demo organizations (POST
 * /demo?address=OWNER).
 * @param {Stack} stack
 * @returns {Promise<string>} the URL
 */
export function openControl(stack) {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://control');
    const action = ACTIONS[pathname.slice(1)];
    if (request.method !== 'POST' || !action) {
      response.writeHead(404).end();
      return;
    }
    Promise.resolve()
      .then(() => action(stack, searchParams))
      .then(
        (said) => (typeof said === 'string' ? response.writeHead(200).end(said) : response.writeHead(204).end()),
        (error) => response.writeHead(500).end(getErrorMessage(error)),
      );
  });
  registerEnding(() => {
    server.close();
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    });
  });
}

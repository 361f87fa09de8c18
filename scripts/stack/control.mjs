import { createServer } from 'node:http';
import { messageOf } from '../processes/errors.mjs';
import { onEnd } from '../processes/on-end.mjs';

/** @typedef {import('./services.mjs').Supervisor} Supervisor */

/** What may be done to a part of the stack. @type {Record<string, (supervisor: Supervisor, part: string) => unknown>} */
const ACTIONS = {
  stop: (supervisor, part) => supervisor.stop(part),
  start: (supervisor, part) => supervisor.start(part),
  /** The part ends as in a crash; the supervisor starts it again. */
  kill: (supervisor, part) => process.kill(supervisor.pidOf(part), 'SIGKILL'),
};

/**
 * Lets the browser tests, which run in a process of their own, stop, start and kill parts: POST /stop?part=mfe-filing.
 * @param {Supervisor} supervisor
 * @returns {Promise<string>} the address
 */
export function openControl(supervisor) {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://control');
    const action = ACTIONS[pathname.slice(1)];
    if (request.method !== 'POST' || !action) {
      response.writeHead(404).end();
      return;
    }
    Promise.resolve()
      .then(() => action(supervisor, searchParams.get('part') ?? ''))
      .then(
        () => response.writeHead(204).end(),
        (error) => response.writeHead(500).end(messageOf(error)),
      );
  });
  onEnd(() => {
    server.close();
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    });
  });
}

// Receives webhooks and verifies them as described in docs/webhooks.md, without a library.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const OLDEST_SECONDS = 300;

/** @typedef {{ type: string, data: Record<string, unknown> }} Message */

/**
 * Listens for messages, and stores each one once.
 * @param {{ port: number, secret: string }} options the endpoint's secret, `whsec_...`
 */
export async function receiveWebhooks({ port, secret }) {
  /** Messages by `webhook-id`. @type {Map<string, Message>} */
  const messages = new Map();
  const server = createServer((request, response) => void receive(request, response));
  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async function receive(request, response) {
    const body = await text(request);
    const isAccepted = isGenuine(request.headers, body, secret);
    response.writeHead(isAccepted ? 204 : 401).end();
    const id = String(request.headers['webhook-id']);
    if (!isAccepted || messages.has(id)) return;
    messages.set(id, JSON.parse(body));
    server.emit('message');
  }
  server.listen(port);
  await once(server, 'listening');
  return {
    /** Waits for the first matching message. @param {(message: Message) => boolean} matches @returns {Promise<Message>} */
    async waitFor(matches) {
      for (;;) {
        const found = [...messages.values()].find(matches);
        if (found !== undefined) return found;
        await once(server, 'message');
      }
    },
    stop: () => void server.close(),
  };
}

/** @param {import('node:http').IncomingHttpHeaders} headers @param {string} body unparsed @param {string} secret */
function isGenuine(headers, body, secret) {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => String(headers[`webhook-${name}`]));
  if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > OLDEST_SECONDS) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const wanted = Buffer.from(`v1,${createHmac('sha256', key).update([id, timestamp, body].join('.')).digest('base64')}`);
  const isRight = (/** @type {Buffer} */ one) => one.length === wanted.length && timingSafeEqual(one, wanted);
  return (signatures ?? '').split(' ').some((one) => isRight(Buffer.from(one)));
}

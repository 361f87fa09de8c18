// Receives webhooks and checks them as docs/webhooks.md says, without a library.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

const OLDEST_SECONDS = 300;

/** @typedef {{ type: string, data: Record<string, unknown> }} Message */

/**
 * Listens for messages, each of which is kept once.
 * @param {{ port: number, secret: string }} options the endpoint's secret, `whsec_...`
 */
export async function receiveWebhooks({ port, secret }) {
  /** By `webhook-id`. @type {Map<string, Message>} */
  const messages = new Map();
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    if (!isGenuine(request.headers, body, secret)) return void response.writeHead(401).end();
    const id = String(request.headers['webhook-id']);
    if (!messages.has(id)) messages.set(id, JSON.parse(body));
    server.emit('message');
    response.writeHead(204).end();
  });
  server.listen(port);
  await once(server, 'listening');
  return {
    /** Waits for the first message that fits. @param {(message: Message) => boolean} fits @returns {Promise<Message>} */
    async heard(fits) {
      for (;;) {
        const found = [...messages.values()].find(fits);
        if (found !== undefined) return found;
        await once(server, 'message');
      }
    },
    stop: () => void server.close(),
  };
}

/** @param {import('node:http').IncomingHttpHeaders} headers @param {string} body as it arrived @param {string} secret */
function isGenuine(headers, body, secret) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > OLDEST_SECONDS) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const wanted = Buffer.from(`v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`);
  return String(signatures)
    .split(' ')
    .some((one) => one.length === wanted.length && timingSafeEqual(Buffer.from(one), wanted));
}

import { once } from 'node:events';
import { get } from 'node:http';
import express, { type Response } from 'express';
import { EventStream } from './event-stream.js';

const owner = { organizationId: 'o', userId: 'u', sessionKey: 's', isStillSignedIn: async () => true };

test('does not send or request anything for a page that disconnected before its stream began', async () => {
  const app = express();
  const asked = new Promise<Response>((resolve) => void app.get('/', (_, response) => resolve(response)));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const request = get({ port, host: '127.0.0.1' }).on('error', () => undefined);
  const response = await asked;
  request.destroy();
  if (!response.destroyed) await once(response, 'close');

  const begun = jest.spyOn(globalThis, 'setInterval');
  new EventStream(owner, response).start();
  const times = begun.mock.calls.length;
  begun.mockRestore();
  server.close();
  expect(times).toBe(0);
});

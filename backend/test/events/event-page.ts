import { get, type IncomingMessage } from 'node:http';
import type { Server } from 'node:net';

export interface EventPage {
  readonly status: number;
  readonly contentType: string | undefined;
  readonly messages: unknown[];
  readonly ended: () => boolean;
  close(): void;
}

/** Opens GET /api/events, or another stream, with a browser's cookie. */
export async function openEvents(server: Server, cookie: string, path = '/api/events'): Promise<EventPage> {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The application does not listen on a port.');
  const { port } = address;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { cookie } }, resolve).on('error', reject);
  });
  const messages: unknown[] = [];
  let unread = '';
  let isEnded = false;
  response.setEncoding('utf8');
  response.on('data', (text: string) => {
    const blocks = (unread + text).split('\n\n');
    unread = blocks.pop() ?? '';
    for (const block of blocks) if (block.startsWith('data: ')) messages.push(JSON.parse(block.slice('data: '.length)));
  });
  response.on('close', () => {
    isEnded = true;
  });
  return {
    status: response.statusCode ?? 0,
    contentType: response.headers['content-type'],
    messages,
    ended: () => isEnded,
    close: () => response.destroy(),
  };
}

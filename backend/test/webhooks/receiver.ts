import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type LocalServer, startLocalServer } from '../outbound/local-server.js';

/** A message as the receiver gets it. */
export interface ReceivedMessage {
  readonly id: string;
  readonly timestamp: number;
  /** One `v1,<base64>` for each secret. */
  readonly signatures: readonly string[];
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

type RespondToMessage = (response: ServerResponse, received: ReceivedMessage) => void;

/** An organization's webhook receiver, on a free port. */
export class WebhookReceiver {
  readonly received: ReceivedMessage[] = [];
  /** Responses to the next requests; `ok` when they are used up. */
  readonly answers: RespondToMessage[] = [];

  private constructor(private readonly server: LocalServer) {}

  static async start(): Promise<WebhookReceiver> {
    const started: { receiver?: WebhookReceiver } = {};
    const server = await startLocalServer((request, response) => void started.receiver?.receiveMessage(request, response));
    return (started.receiver = new WebhookReceiver(server));
  }

  get url(): string {
    return `${this.server.url}/hook`;
  }

  get host(): string {
    return this.server.host;
  }

  /** Returns the IDs of received messages, in order of arrival. */
  getIds(): string[] {
    return this.received.map(({ id }) => id);
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  private async receiveMessage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('utf8');
    const { type, data }: ReceivedMessage = JSON.parse(text);
    const header = (name: string) => String(request.headers[name] ?? '');
    const received = {
      id: header('webhook-id'),
      timestamp: Number(header('webhook-timestamp')),
      signatures: header('webhook-signature').split(' '),
      headers: request.headers,
      text,
      type,
      data,
    };
    this.received.push(received);
    const answer = this.answers.shift() ?? sendOk;
    answer(response, received);
  }
}

const sendOk: RespondToMessage = (response) => void response.end('ok');

/** Computes the signature that, according to the specification, receivers must check. */
export function computeSignature(secret: string, { id, timestamp, text }: ReceivedMessage): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest('base64')}`;
}

import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type Dispatcher, request } from 'undici';

/** Bytes that are sent as they arrive, and can be read again from the beginning. */
export interface SentBytes {
  readonly byteLength: number;
  readonly readBytes: () => AsyncIterable<Uint8Array>;
}

export const isSentBytes = (body: unknown): body is SentBytes => typeof body === 'object' && body !== null && 'readBytes' in body;

/** Thrown when the bytes to send did not arrive; the cause explains it. */
export class ContentBroken extends Error {
  override readonly name = 'ContentBroken';
}

/** A call whose body is bytes or empty. */
interface PlainRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: SentBytes | null;
  readonly signal: AbortSignal;
  readonly dispatcher: Dispatcher;
  /** Milliseconds without any bytes in either direction, after which the call is aborted. */
  readonly idleMs?: number | undefined;
}

/** The used parts of a response. */
export interface OutboundAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readable | ReadableStream<Uint8Array> | null;
}

const WITHOUT_BODY: readonly number[] = [204, 205, 304];
const NOTHING = new Uint8Array();
const silent = (): void => undefined;

/**
 * Sends and receives bytes unchanged. `fetch` copies and wraps them several times, which was most of the work of passing a large file on.
 */
export async function plainRequest(url: URL, { method, headers, body: sent, idleMs, ...rest }: PlainRequest): Promise<OutboundAnswer> {
  // Responses are not decoded here.
  const all = { ...headers, 'accept-encoding': 'identity', ...(sent !== null && { 'content-length': String(sent.byteLength) }) };
  const limits = idleMs === undefined ? {} : { headersTimeout: idleMs, bodyTimeout: idleMs };
  const outgoing = { ...rest, ...limits, method: methodOf(method), headers: all, body: sent && outgoingBody(sent) };
  const { statusCode: status, headers: told, body } = await request(url, outgoing);
  const kept = new Headers();
  for (const [name, values] of Object.entries(told)) for (const value of [values].flat()) kept.append(name, value ?? '');
  // Destroying a stream early raises an error, even if it no longer has a reader.
  body.on('error', silent);
  if (!WITHOUT_BODY.includes(status)) return { status, headers: kept, body };
  await body.dump();
  return { status, headers: kept, body: null };
}

function outgoingBody(sent: SentBytes): Readable | Uint8Array {
  if (sent.byteLength === 0) return NOTHING;
  return Readable.from(unlessBroken(sent), { objectMode: false });
}

async function* unlessBroken(sent: SentBytes): AsyncGenerator<Uint8Array> {
  try {
    yield* sent.readBytes();
  } catch (cause) {
    throw new ContentBroken('The content broke off.', { cause });
  }
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH'] as const;

function methodOf(method: string): Dispatcher.HttpMethod {
  const known = METHODS.find((name) => name === method);
  if (known === undefined) throw new TypeError(`A call by ${method} is made by fetch.`);
  return known;
}

import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type Dispatcher, request } from 'undici';

/** Body that is sent while its bytes arrive, and can be read again from the beginning. */
export interface ReplayableBody {
  readonly byteLength: number;
  readonly readBytes: () => AsyncIterable<Uint8Array>;
}

export const isReplayableBody = (body: unknown): body is ReplayableBody => typeof body === 'object' && body !== null && 'readBytes' in body;

/** Error for a body that could not be read; the cause has the reason. */
export class SourceReadError extends Error {
  override readonly name = 'SourceReadError';
}

/** A call whose body is bytes or empty. */
interface PlainRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ReplayableBody | null;
  readonly signal: AbortSignal;
  readonly dispatcher: Dispatcher;
  /** Milliseconds without any bytes in either direction, after which the call is aborted. */
  readonly idleMs?: number | undefined;
}

/** The parts of a response that callers use. */
export interface OutboundResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readable | ReadableStream<Uint8Array> | null;
}

const BODYLESS_STATUSES: readonly number[] = [204, 205, 304];
const EMPTY_BODY = new Uint8Array();
const ignore = (): void => undefined;

/**
 * Sends and receives bytes unchanged. `fetch` copies and wraps them several times, which accounted for most of the time when transferring a large file.
 */
export async function sendPlainRequest(
  url: URL,
  { method, headers, body: sent, idleMs, ...rest }: PlainRequest,
): Promise<OutboundResponse> {
  // Responses are not decoded here.
  const all = { ...headers, 'accept-encoding': 'identity', ...(sent !== null && { 'content-length': String(sent.byteLength) }) };
  const limits = idleMs === undefined ? {} : { headersTimeout: idleMs, bodyTimeout: idleMs };
  const outgoing = { ...rest, ...limits, method: toHttpMethod(method), headers: all, body: sent && toOutgoingBody(sent) };
  const { statusCode: status, headers: told, body } = await request(url, outgoing);
  const kept = new Headers();
  for (const [name, values] of Object.entries(told)) for (const value of [values].flat()) kept.append(name, value ?? '');
  // Destroying a stream early emits an error, even if nothing reads the stream any longer.
  body.on('error', ignore);
  if (!BODYLESS_STATUSES.includes(status)) return { status, headers: kept, body };
  await body.dump();
  return { status, headers: kept, body: null };
}

function toOutgoingBody(sent: ReplayableBody): Readable | Uint8Array {
  if (sent.byteLength === 0) return EMPTY_BODY;
  return Readable.from(wrapReadErrors(sent), { objectMode: false });
}

async function* wrapReadErrors(sent: ReplayableBody): AsyncGenerator<Uint8Array> {
  try {
    yield* sent.readBytes();
  } catch (cause) {
    throw new SourceReadError('The content ended early.', { cause });
  }
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH'] as const;

function toHttpMethod(method: string): Dispatcher.HttpMethod {
  const known = METHODS.find((name) => name === method);
  if (known === undefined) throw new TypeError(`Calls with ${method} use fetch.`);
  return known;
}

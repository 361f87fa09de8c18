import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type Dispatcher, request } from 'undici';

/** What a call with a body of bytes sends. */
interface SentBytes {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly signal: AbortSignal;
  readonly dispatcher: Dispatcher;
}

/** The parts of an answer that are read of it. */
export interface OutboundAnswer {
  readonly status: number;
  readonly headers: Iterable<[string, string]>;
  readonly body: ReadableStream<Uint8Array> | null;
}

const WITHOUT_BODY: readonly number[] = [204, 205, 304];

/** Sends bytes as they are. `fetch` copies them several times first, which was most of the work of sending a large file. */
export async function sendBytes(url: URL, { method, headers, ...rest }: SentBytes): Promise<OutboundAnswer> {
  // What comes is not unpacked here.
  const all = { ...headers, 'accept-encoding': 'identity' };
  const answer = await request(url, { ...rest, method: methodOf(method), headers: all });
  const kept = new Headers();
  for (const [name, values] of Object.entries(answer.headers)) for (const value of [values].flat()) kept.append(name, value ?? '');
  if (!WITHOUT_BODY.includes(answer.statusCode)) return { status: answer.statusCode, headers: kept, body: Readable.toWeb(answer.body) };
  await answer.body.dump();
  return { status: answer.statusCode, headers: kept, body: null };
}

const METHODS = ['POST', 'PUT', 'PATCH'] as const;

function methodOf(method: string): Dispatcher.HttpMethod {
  const known = METHODS.find((name) => name === method);
  if (known === undefined) throw new TypeError(`A call by ${method} carries no bytes.`);
  return known;
}

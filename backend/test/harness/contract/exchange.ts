import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** A request and its response, as sent over the wire. */
export interface HttpExchange {
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: IncomingHttpHeaders;
  /** The JSON text that was sent; undefined if the body has another type or is absent. */
  readonly requestJson: string | undefined;
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  /** The decompressed body; undefined for files and streams, where only the type matters. */
  readonly body: string | undefined;
}

const JSON_TYPE = /[/+]json\b/i;

/** Reports each exchange of a server, from any client, before the client receives the end of the response. */
export function observeExchanges(server: Server, report: (exchange: HttpExchange) => void): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '' } = request; // Routers shorten the URL while they match it.
    const sent = JSON_TYPE.test(request.headers['content-type'] ?? '') ? copyBytes(request) : [];
    captureResponse(response, (body) =>
      report({
        method,
        url,
        requestHeaders: request.headers,
        requestJson: sent.length === 0 ? undefined : Buffer.concat(sent).toString('utf8'),
        status: response.statusCode,
        headers: response.getHeaders(),
        body: JSON_TYPE.test(String(response.getHeader('content-type'))) ? decompress(body, response).toString('utf8') : undefined,
      }),
    );
  });
}

function copyBytes(request: IncomingMessage): Buffer[] {
  const chunks: Buffer[] = [];
  const push = request.push.bind(request);
  request.push = (chunk: unknown, encoding?: BufferEncoding): boolean => {
    if (Buffer.isBuffer(chunk)) chunks.push(chunk);
    return push(chunk, encoding);
  };
  return chunks;
}

/** Calls back when a response ends, with its bytes if it is JSON and without them otherwise. */
function captureResponse(response: ServerResponse, onEnd: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  const keep = (chunk: unknown): void => {
    if (!JSON_TYPE.test(String(response.getHeader('content-type')))) return;
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk));
    if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  response.write = (chunk: unknown, ...rest: unknown[]): boolean => {
    keep(chunk);
    return Reflect.apply(write, response, [chunk, ...rest]);
  };
  response.end = (chunk?: unknown, ...rest: unknown[]): ServerResponse => {
    keep(chunk);
    onEnd(Buffer.concat(chunks));
    return Reflect.apply(end, response, [chunk, ...rest]);
  };
}

function decompress(body: Buffer, response: ServerResponse): Buffer {
  if (body.length === 0) return body;
  const encoding = response.getHeader('content-encoding');
  if (encoding === 'gzip') return gunzipSync(body);
  if (encoding === 'deflate') return inflateSync(body);
  return encoding === 'br' ? brotliDecompressSync(body) : body;
}

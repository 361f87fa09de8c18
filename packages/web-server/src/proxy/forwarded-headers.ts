import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { Request } from 'express';
import { plainAddress } from './client-network.js';

/** Headers that speak of one connection and not of the message (RFC 9110, 7.6.1). `expect` is answered by this server. */
const OF_THE_CONNECTION = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** What the client itself claims about its way here. Believed only from a trusted proxy, and then part of `request.ips`. */
const CLAIMS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto'];

/**
 * What a client cannot take out of its own request by naming it in `Connection` (RFC 9110, 7.6.1, forbids to name such fields). Without its
 * length, a body would be read as the next request of somebody else; the others say where a request comes from and whose it is.
 */
const FOR_ALL_RECIPIENTS = new Set([
  'authorization',
  'content-length',
  'content-type',
  'cookie',
  'host',
  'origin',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
]);

/** The headers with which a request goes on to the backend: the client as this server knows it, and how the body is framed. */
export function headersForBackend(request: Request): OutgoingHttpHeaders {
  const { headers, ips, protocol, host, socket } = request;
  return {
    ...without(headers, CLAIMS),
    'x-forwarded-for': [...ips, plainAddress(socket.remoteAddress ?? '')].join(', '),
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
    // Without a length, the body ends where its last chunk says so; a body of unstated framing would be read as the next request.
    ...(headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' }),
  };
}

/** The headers with which an answer goes back to the client. */
export function headersForClient(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return without(headers, []);
}

function without(headers: IncomingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  const named = (headers.connection?.split(',') ?? [])
    .map((name) => name.trim().toLowerCase())
    .filter((name) => !FOR_ALL_RECIPIENTS.has(name));
  const dropped = new Set([...OF_THE_CONNECTION, ...names, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name, value]) => value !== undefined && !dropped.has(name)));
}

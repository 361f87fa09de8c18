import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { Request } from 'express';
import { toIpv4Address } from './client-network.js';

/** Headers of the connection rather than the message (RFC 9110, 7.6.1). This server responds to `expect`. */
const CONNECTION_HEADERS = [
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

/** The client's claims about its route. Trusted only from a trusted proxy, and then part of `request.ips`. */
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto'];

/**
 * Headers that a client cannot remove from its request by naming them in `Connection` (RFC 9110, 7.6.1, forbids naming such fields).
 * Without its length, a body would be read as the next request of another client; the others identify the client and the session.
 */
const PROTECTED_HEADERS = new Set([
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

/** Returns the headers of the request to the backend: the client as this server sees it, and the framing of the body. */
export function buildBackendHeaders(request: Request): OutgoingHttpHeaders {
  const { headers, ips, protocol, host, socket } = request;
  return {
    ...omitHeaders(headers, FORWARDING_HEADERS),
    'x-forwarded-for': [...ips, toIpv4Address(socket.remoteAddress ?? '')].join(', '),
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
    // Without a length, the last chunk ends the body; a body without framing would be read as the next request.
    ...(headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' }),
  };
}

export function buildClientHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return omitHeaders(headers, []);
}

function omitHeaders(headers: IncomingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders {
  const named = (headers.connection?.split(',') ?? [])
    .map((name) => name.trim().toLowerCase())
    .filter((name) => !PROTECTED_HEADERS.has(name));
  const dropped = new Set([...CONNECTION_HEADERS, ...names, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name, value]) => value !== undefined && !dropped.has(name)));
}

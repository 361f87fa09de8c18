import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import type { Request } from 'express';
import { toIpv4Address } from './client-network.js';

/** Headers that belong to the connection rather than the message (RFC 9110, 7.6.1). This server itself responds to `expect`. */
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

/** Headers in which the client states its route. They are trusted only if a trusted proxy sent them, and are then part of `request.ips`. */
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto'];

/**
 * Headers that a client cannot remove from its request by naming them in `Connection` (RFC 9110, 7.6.1, forbids naming such fields).
 * Without a length, a body would be read as another client's next request; the other headers identify the client and the session.
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

/** Returns the headers of the request to the backend, including the client as this server sees it and the body's framing. */
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

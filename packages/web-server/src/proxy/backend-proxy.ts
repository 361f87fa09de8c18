import type { Request, RequestHandler } from 'express';
import { backendConnection } from './backend-connection.js';
import { ClientCounts, type ClientLimits, DEFAULT_CLIENT_LIMITS, type Release } from './client-limits.js';
import { clientNetwork } from './client-network.js';
import { type ProxyProblem, tooMany } from './proxy-problem.js';
import { DEFAULT_PATIENCE, isEventStream, type Patience, refuse, relay } from './relay.js';

const BACKEND_PATHS = /^\/(?:api|public-objects|metrics)(?:\/|$)/;

/**
 * Forwards the backend's paths to it; see {@link relay}.
 * - Backend unreachable: 503 with `Retry-After`. Body too slow: 408. Client above its limits: 429 with `Retry-After`. All are problem
 * documents.
 */
export function backendProxy(
  backendUrl: string,
  limits: ClientLimits = DEFAULT_CLIENT_LIMITS,
  patience: Patience = DEFAULT_PATIENCE,
): RequestHandler {
  const send = backendConnection(backendUrl);
  const counts = new ClientCounts(limits);
  return (request, response, next) => {
    if (!BACKEND_PATHS.test(request.path)) return next();
    const client = clientNetwork(request.ip ?? '');
    // The request announces a stream before the response does, so that many pages connecting at once do not count as many requests.
    const kind = asksForEventStream(request) ? 'eventStreams' : 'openRequests';
    const open = counts.reserve(kind, client);
    if (!open) return refuse(request, response, tooManyOf(kind, limits));
    response.on('close', open);
    const body = hasBody(request) ? counts.reserve('unfinishedBodies', client) : ignore;
    if (!body) return refuse(request, response, tooManyOf('unfinishedBodies', limits));
    request.on('close', body).on('end', body);
    response.on('close', body);
    relay(request, response, send, patience, (answer) => {
      if (kind === 'eventStreams' || !isEventStream(answer)) return undefined;
      const stream = counts.reserve('eventStreams', client);
      if (!stream) return tooManyOf('eventStreams', limits);
      open();
      response.on('close', stream);
      return undefined;
    });
  };
}

const ignore: Release = () => undefined;

const WORDS: Record<keyof ClientLimits, string> = {
  openRequests: 'requests',
  eventStreams: 'pages with live updates',
  unfinishedBodies: 'unfinished uploads',
};

const tooManyOf = (kind: keyof ClientLimits, limits: ClientLimits): ProxyProblem => tooMany(`${limits[kind]} ${WORDS[kind]}`);

function asksForEventStream({ method, headers }: Request): boolean {
  return method === 'GET' && (headers.accept ?? '').startsWith('text/event-stream');
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

import type { Request, RequestHandler } from 'express';
import { createBackendConnection } from './backend-connection.js';
import { ClientCounts, type ClientLimits, DEFAULT_CLIENT_LIMITS, type ReleaseSlot } from './client-limits.js';
import { toClientNetwork } from './client-network.js';
import { type ProxyProblem, buildLimitProblem } from './proxy-problem.js';
import { DEFAULT_RELAY_TIMEOUTS, isEventStream, type RelayTimeouts, sendRefusal, relayRequest } from './relay-request.js';

const BACKEND_PATHS = /^\/(?:api|public-objects|metrics)(?:\/|$)/;

/**
 * Forwards the backend's paths to it; see {@link relayRequest}.
 * - If the backend is unreachable: 503 with `Retry-After`. If the body arrives too slowly: 408. If the client exceeds its limits: 429 with
 * `Retry-After`. All are problem documents.
 */
export function createBackendProxy(
  backendUrl: string,
  limits: ClientLimits = DEFAULT_CLIENT_LIMITS,
  patience: RelayTimeouts = DEFAULT_RELAY_TIMEOUTS,
): RequestHandler {
  const send = createBackendConnection(backendUrl);
  const counts = new ClientCounts(limits);
  return (request, response, next) => {
    if (!BACKEND_PATHS.test(request.path)) return next();
    const client = toClientNetwork(request.ip ?? '');
    // Streams are recognized by the request rather than the response, so that many pages connecting simultaneously do not count as many requests.
    const kind = requestsEventStream(request) ? 'eventStreams' : 'openRequests';
    const open = counts.reserve(kind, client);
    if (!open) return sendRefusal(request, response, buildClientLimitProblem(kind, limits));
    response.on('close', open);
    const body = hasBody(request) ? counts.reserve('unfinishedBodies', client) : ignoreError;
    if (!body) return sendRefusal(request, response, buildClientLimitProblem('unfinishedBodies', limits));
    request.on('close', body).on('end', body);
    response.on('close', body);
    relayRequest(request, response, send, patience, (answer) => {
      if (kind === 'eventStreams' || !isEventStream(answer)) return undefined;
      const stream = counts.reserve('eventStreams', client);
      if (!stream) return buildClientLimitProblem('eventStreams', limits);
      open();
      response.on('close', stream);
      return undefined;
    });
  };
}

const ignoreError: ReleaseSlot = () => undefined;

const LIMIT_LABELS: Record<keyof ClientLimits, string> = {
  openRequests: 'requests',
  eventStreams: 'pages with live updates',
  unfinishedBodies: 'unfinished uploads',
};

const buildClientLimitProblem = (kind: keyof ClientLimits, limits: ClientLimits): ProxyProblem =>
  buildLimitProblem(`${limits[kind]} ${LIMIT_LABELS[kind]}`);

function requestsEventStream({ method, headers }: Request): boolean {
  return method === 'GET' && (headers.accept ?? '').startsWith('text/event-stream');
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

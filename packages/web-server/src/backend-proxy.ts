import { ServerResponse } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Request, RequestHandler, Response } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

const BACKEND_PATHS = /^\/(?:api|public-objects|metrics)(?:\/|$)/;

/**
 * Hands the backend's addresses to the backend: bodies and event streams are piped as they arrive, nothing is buffered or parsed.
 * When the backend does not answer: 503 with a problem document and `Retry-After`.
 */
export function backendProxy(backendUrl: string): RequestHandler[] {
  const proxy = createProxyMiddleware<Request, Response>({
    target: backendUrl,
    pathFilter: (pathname) => BACKEND_PATHS.test(pathname),
    on: {
      proxyRes: (answer, _request, response) => {
        // The proxy copies status and headers after this event and sends them with the first byte: a stream that is quiet at first waits.
        if (answer.headers['content-type']?.startsWith('text/event-stream')) queueMicrotask(() => response.flushHeaders());
      },
      error: (_error, request, response) => {
        if (response instanceof ServerResponse && !response.headersSent) return answerUnavailable(request, response);
        // An answer was under way: cutting it off tells the client that it is incomplete.
        if (!response.writableEnded) response.destroy();
      },
    },
  });
  return [setForwardedHeaders, proxy];
}

/** States the client as this server knows it. What the client itself claims is dropped unless it is a trusted proxy (`trust proxy`). */
const setForwardedHeaders: RequestHandler = (request, _response, next) => {
  const { headers, ips, protocol, host, socket } = request;
  headers['x-forwarded-for'] = [...ips, plainAddress(socket.remoteAddress ?? '')].join(', ');
  headers['x-forwarded-proto'] = protocol;
  headers['x-forwarded-host'] = host;
  delete headers['x-forwarded-port'];
  delete headers['forwarded'];
  next();
};

/** `::ffff:127.0.0.1` is IPv4 that arrived at an IPv6 socket. */
function plainAddress(address: string): string {
  return isIPv6(address) ? address.replace(/^::ffff:/, '') : address;
}

function answerUnavailable(request: Request, response: Response): void {
  const requestId = request.headers['x-request-id'];
  response
    .status(503)
    .set({ 'Content-Type': 'application/problem+json', 'Retry-After': '5', 'Cache-Control': 'no-store' })
    .send(
      JSON.stringify({
        type: '/problems/unavailable',
        title: 'Temporarily unavailable',
        status: 503,
        detail: 'The server does not answer at the moment. Nothing was changed; try again in a few seconds.',
        instance: request.originalUrl.split('?')[0],
        ...(typeof requestId === 'string' ? { requestId } : {}),
      }),
    );
}

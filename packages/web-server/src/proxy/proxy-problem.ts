import type { Request, Response } from 'express';

/** A problem that this server reports, with a type and title from docs/problems.md. */
export interface ProxyProblem {
  type: 'malformed-request' | 'request-timeout' | 'too-many-requests' | 'unavailable';
  title: string;
  status: 400 | 408 | 429 | 503;
  detail: string;
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
}

export const backendUnavailable: ProxyProblem = {
  type: 'unavailable',
  title: 'Temporarily unavailable',
  status: 503,
  detail: 'The server is not responding. Try again in a few seconds.',
  retryAfter: 5,
};

export const bodyTooSlow: ProxyProblem = {
  type: 'request-timeout',
  title: 'Request took too long',
  status: 408,
  detail: 'The request did not arrive in time. Check your connection and send it again.',
};

export const unreadableUrl: ProxyProblem = {
  type: 'malformed-request',
  title: 'Malformed request',
  status: 400,
  detail: 'The URL or the headers of the request cannot be read. Correct them and send the request again.',
};

/** Builds the problem for a client that exceeds its limit, for example with "256 requests" open. */
export function buildLimitProblem(what: string): ProxyProblem {
  return {
    type: 'too-many-requests',
    title: 'Too many requests',
    status: 429,
    detail: `Your network address has ${what} open, which is the limit. Close some of them, then try again.`,
    retryAfter: 5,
  };
}

/** Writes a problem as application/problem+json (RFC 9457), without ending the response. */
export function sendProblem(request: Request, response: Response, { retryAfter, ...problem }: ProxyProblem): void {
  const requestId = request.headers['x-request-id'];
  const body = JSON.stringify({
    ...problem,
    type: `/problems/${problem.type}`,
    instance: request.originalUrl.split('?')[0],
    ...(typeof requestId === 'string' ? { requestId } : {}),
  });
  response.writeHead(problem.status, {
    'Content-Type': 'application/problem+json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...(retryAfter === undefined ? {} : { 'Retry-After': retryAfter }),
  });
  response.write(body);
}

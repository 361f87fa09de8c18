import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Problem } from '../../kernel/problems/problem.js';

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects changing requests from pages of other sites. Callers other than browsers pass, because they send neither Origin nor
 * Sec-Fetch-Site and do not send cookies automatically. Requests with API keys also pass, because browsers do not send keys automatically.
 */
export function requireSameOrigin(publicUrl: string): RequestHandler {
  const publicHost = new URL(publicUrl).host;
  return (request: Request, _response: Response, next: NextFunction) => {
    if (readMethods.has(request.method) || request.apiKey !== undefined || isSameOrigin(request, publicHost)) next();
    else next(new Problem('foreign-origin', 'This request came from a page of another site and was rejected.'));
  };
}

function isSameOrigin(request: Request, publicHost: string): boolean {
  const origin = request.get('origin');
  if (origin === undefined) return ['same-origin', 'none', undefined].includes(request.get('sec-fetch-site'));
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host !== '' && (host === request.host || host === publicHost);
}

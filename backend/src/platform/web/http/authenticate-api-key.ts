import type { INestApplication } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import type { CachedKey } from '../api-keys/key-cache.service.js';
import { ApiKeyCallsService } from '../api-keys/api-key-calls.js';
import { ApiKeyCheckService, TooManyCallsProblem } from '../api-keys/api-key-check.js';
import { urlContainsApiKey, parseBearerToken } from '../api-keys/api-key-text.js';
import { getCurrentContext } from '../../kernel/logging/request-context.js';
import { Problem } from '../../kernel/problems/problem.js';
import { getRoutePattern } from './route-pattern.js';

const KEY_IN_URL_MESSAGE =
  'Send the API key in the header "Authorization: Bearer ...", not in the URL, because URLs end up in logs. Rotate this key, because it may have been exposed.';

/** Authenticates the API key of a request before its body is read. A wrong key is rejected on any route, and never falls back to a session. */
export function authenticateApiKey(app: INestApplication): RequestHandler {
  const [check, calls] = [app.get(ApiKeyCheckService), app.get(ApiKeyCallsService)];
  const receive = async (request: Request, response: Response, secret: string): Promise<void> => {
    try {
      const { caller, ownerId, headers } = await check.authenticateKey(secret, request.ip ?? '');
      request.apiKey = caller;
      response.set(headers);
      noteAnswer({ caller, ownerId }, request, response);
    } catch (error) {
      if (error instanceof TooManyCallsProblem) noteAnswer(error.known, request, response);
      throw error;
    }
  };
  const noteAnswer = ({ caller, ownerId }: Pick<CachedKey, 'caller' | 'ownerId'>, request: Request, response: Response): void => {
    const began = performance.now();
    const calledAt = new Date().toISOString();
    const requestId = getCurrentContext()?.requestId ?? '';
    response.once('close', () => {
      const durationMs = Math.round(performance.now() - began);
      const answered = { method: request.method, route: getRoutePattern(request), httpStatus: response.statusCode };
      calls.recordCall(ownerId, { calledAt, keyId: caller.id, ...answered, durationMs, requestId });
    });
  };
  return async (request, response, next) => {
    if (urlContainsApiKey(request.originalUrl)) throw new Problem('malformed-request', KEY_IN_URL_MESSAGE);
    // /metrics uses a different token.
    const secret = request.path === '/metrics' ? undefined : parseBearerToken(request.get('authorization'));
    if (secret !== undefined) await receive(request, response, secret);
    next();
  };
}

import type { INestApplication } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import type { KnownKey } from '../api-keys/known-keys.js';
import { ApiKeyCallsService } from '../api-keys/api-key-calls.js';
import { ApiKeyCheckService, TooManyCalls } from '../api-keys/api-key-check.js';
import { addressHoldsKey, bearerOf } from '../api-keys/api-key-text.js';
import { currentContext } from '../../kernel/logging/request-context.js';
import { Problem } from '../../kernel/problems/problem.js';
import { routePattern } from './route-pattern.js';

const IN_ADDRESS =
  'Send the API key in the header "Authorization: Bearer ...", not in the address: addresses end in logs. Rotate this key, it may have been read.';

/** Reads the API key of a request, before its body. A wrong one is refused on any route, and never falls back to a session. */
export function receiveApiKey(app: INestApplication): RequestHandler {
  const [check, calls] = [app.get(ApiKeyCheckService), app.get(ApiKeyCallsService)];
  const receive = async (request: Request, response: Response, secret: string): Promise<void> => {
    try {
      const { caller, ownerId, headers } = await check.check(secret, request.ip ?? '');
      request.apiKey = caller;
      response.set(headers);
      noteAnswer({ caller, ownerId }, request, response);
    } catch (error) {
      if (error instanceof TooManyCalls) noteAnswer(error.known, request, response);
      throw error;
    }
  };
  const noteAnswer = ({ caller, ownerId }: Pick<KnownKey, 'caller' | 'ownerId'>, request: Request, response: Response): void => {
    const began = performance.now();
    const calledAt = new Date().toISOString();
    const requestId = currentContext()?.requestId ?? '';
    response.once('close', () => {
      const durationMs = Math.round(performance.now() - began);
      const answered = { method: request.method, route: routePattern(request), httpStatus: response.statusCode };
      calls.addNote(ownerId, { calledAt, keyId: caller.id, ...answered, durationMs, requestId });
    });
  };
  return async (request, response, next) => {
    if (addressHoldsKey(request.originalUrl)) throw new Problem('malformed-request', IN_ADDRESS);
    // /metrics has a different token.
    const secret = request.path === '/metrics' ? undefined : bearerOf(request.get('authorization'));
    if (secret !== undefined) await receive(request, response, secret);
    next();
  };
}

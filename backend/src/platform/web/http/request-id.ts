import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import { runInContext } from '../../kernel/logging/request-context.js';

const acceptableId = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/** Assigns an id to each request (the caller's, if well-formed), adds it to the response and opens the request's context. */
export function assignRequestId(request: Request, response: Response, next: NextFunction): void {
  const given = request.get('x-request-id');
  const id = given !== undefined && acceptableId.test(given) ? given : randomUUID();
  response.set('X-Request-Id', id);
  runInContext({ requestId: id, actor: { kind: 'system', id: null } }, next);
}

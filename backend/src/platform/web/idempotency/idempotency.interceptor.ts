import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { type Caller, getCaller } from '../../kernel/access/caller.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { Problem } from '../../kernel/problems/problem.js';
import { getIdempotencyKey } from './idempotency-key.js';
import { IdempotencyKeysService, type KeyedRequest, type StoredResponse } from './idempotency-keys.js';
import { createStillRunningProblem } from './still-running.js';

/**
 * Runs a request with an Idempotency-Key once and returns the first response to repetitions. Its changes and the response are committed
 * together, so that one is never stored without the other.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly database: DatabaseService,
    private readonly keys: IdempotencyKeysService,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const key = getIdempotencyKey(request);
    if (key === null) return next.handle();
    const caller = getCaller(request);
    if (caller === undefined) throw new Error('A public route cannot be idempotent.');
    const keyed = { organizationId: caller.organizationId, key, fingerprint: computeFingerprint(caller, request) };
    return from(this.runOnce(keyed, context.switchToHttp().getResponse<Response>(), next));
  }

  private async runOnce(keyed: KeyedRequest, response: Response, next: CallHandler<unknown>): Promise<unknown> {
    try {
      return await this.database.inOneTransaction(keyed.organizationId, async (tx) => {
        const earlier = await this.keys.reserve(tx, keyed);
        if (earlier.kind === 'answered') return repeatResponse(earlier.answer, response);
        if (earlier.kind === 'running') throw createStillRunningProblem();
        if (earlier.kind === 'other request')
          throw new Problem('idempotency-key-reused', 'This Idempotency-Key was used for another request. Use a new key.');
        const body = await lastValueFrom(next.handle(), { defaultValue: undefined });
        await this.keys.store(tx, keyed, { status: response.statusCode, location: response.get('location') ?? null, body });
        return body;
      });
    } catch (error) {
      response.removeHeader('location'); // its record was rolled back
      throw error;
    }
  }
}

function repeatResponse({ status, location, body }: StoredResponse, response: Response): unknown {
  response.status(status).set('Idempotency-Replayed', 'true');
  if (location !== null) response.location(location);
  return body ?? undefined;
}

/** Hashes the caller and the request. A body that is not parsed, such as a file, is represented by the URL. */
function computeFingerprint({ id }: Caller, { method, originalUrl, body }: Request): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([id, method, originalUrl, body ?? null]))
    .digest();
}

import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { type Caller, callerOf } from '../../kernel/access/caller.js';
import { DatabaseService } from '../../kernel/database/database.service.js';
import { Problem } from '../../kernel/problems/problem.js';
import { idempotencyKeyOf } from './idempotency-key.js';
import { IdempotencyKeysService, type KeyedRequest, type StoredAnswer } from './idempotency-keys.js';
import { stillRunning } from './still-running.js';

/**
 * Runs a request that carries an Idempotency-Key once and gives its repetitions the first answer. All that it changes and the answer
 * are committed together, so that there is no moment at which one is stored without the other.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly database: DatabaseService,
    private readonly keys: IdempotencyKeysService,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const key = idempotencyKeyOf(request);
    if (key === null) return next.handle();
    const caller = callerOf(request);
    if (caller === undefined) throw new Error('A public route cannot be idempotent.');
    const keyed = { organizationId: caller.organizationId, key, fingerprint: fingerprint(caller, request) };
    return from(this.once(keyed, context.switchToHttp().getResponse<Response>(), next));
  }

  private async once(keyed: KeyedRequest, response: Response, next: CallHandler<unknown>): Promise<unknown> {
    try {
      return await this.database.inOneTransaction(keyed.organizationId, async (tx) => {
        const earlier = await this.keys.reserve(tx, keyed);
        if (earlier.kind === 'answered') return repeat(earlier.answer, response);
        if (earlier.kind === 'running') throw stillRunning();
        if (earlier.kind === 'other request')
          throw new Problem('idempotency-key-reused', 'This Idempotency-Key was used for another request. Use a new key.');
        const body = await lastValueFrom(next.handle(), { defaultValue: undefined });
        await this.keys.store(tx, keyed, { status: response.statusCode, location: response.get('location') ?? null, body });
        return body;
      });
    } catch (error) {
      response.removeHeader('location'); // of what is not there
      throw error;
    }
  }
}

function repeat({ status, location, body }: StoredAnswer, response: Response): unknown {
  response.status(status).set('Idempotency-Replayed', 'true');
  if (location !== null) response.location(location);
  return body ?? undefined;
}

/** Who asks for what. Of bodies that are not parsed, such as files, the address stands for the whole. */
function fingerprint({ id }: Caller, { method, originalUrl, body }: Request): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([id, method, originalUrl, body ?? null]))
    .digest();
}

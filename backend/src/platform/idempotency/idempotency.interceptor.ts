import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { type Caller, callerOf } from '../access/caller.js';
import { Problem } from '../problems/problem.js';
import { idempotencyKeyOf } from './idempotency-key.js';
import { IdempotencyKeys, type OwnClaim, type StoredAnswer } from './idempotency-keys.js';
import { stillRunning } from './still-running.js';

/** Runs a request that carries an Idempotency-Key once and gives its repetitions the first answer. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly keys: IdempotencyKeys) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const key = idempotencyKeyOf(request);
    if (key === null) return next.handle();
    const caller = callerOf(request);
    if (caller === undefined) throw new Error('A public route cannot be idempotent.');
    return from(this.once(caller, key, request, context.switchToHttp().getResponse<Response>(), next));
  }

  private async once(caller: Caller, key: string, request: Request, response: Response, next: CallHandler<unknown>): Promise<unknown> {
    const { organizationId } = caller;
    const claim = await this.keys.claim(organizationId, key, fingerprint(caller, request));
    if (claim.kind === 'answered') return repeat(claim.answer, response);
    if (claim.kind === 'running') throw stillRunning();
    if (claim.kind === 'other request')
      throw new Problem('idempotency-key-reused', 'This Idempotency-Key was used for another request. Use a new key.');
    return this.run(claim.own, response, next);
  }

  private async run(own: OwnClaim, response: Response, next: CallHandler<unknown>): Promise<unknown> {
    try {
      return await this.keys.renewing(own, async () => {
        const body = await lastValueFrom(next.handle(), { defaultValue: undefined });
        await this.keys.answer(own, { status: response.statusCode, location: response.get('location') ?? null, body });
        return body;
      });
    } catch (error) {
      await this.keys.release(own);
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

import { createHash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, Logger, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { type Caller, callerOf } from '../access/caller.js';
import { Problem } from '../problems/problem.js';
import { idempotencyKeyOf } from './idempotency-key.js';
import { IdempotencyKeys, renewalMs, type StoredAnswer } from './idempotency-keys.js';

/** Runs a request that carries an Idempotency-Key once and gives its repetitions the first answer. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  private readonly logger = new Logger('idempotency');

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
    if (claim.kind === 'running')
      throw new Problem('idempotency-conflict', 'The first request with this Idempotency-Key is still running.', {
        headers: { 'Retry-After': '2' },
      });
    if (claim.kind === 'other request')
      throw new Problem('idempotency-key-reused', 'This Idempotency-Key was used for another request. Use a new key.');
    return this.run(organizationId, key, response, next);
  }

  private async run(organizationId: string, key: string, response: Response, next: CallHandler<unknown>): Promise<unknown> {
    const renewal = setInterval(() => {
      this.keys.renew(organizationId, key).catch((error: unknown) => this.logger.warn(error));
    }, renewalMs);
    try {
      const body = await lastValueFrom(next.handle(), { defaultValue: undefined });
      await this.keys.answer(organizationId, key, { status: response.statusCode, location: response.get('location') ?? null, body });
      return body;
    } catch (error) {
      await this.keys.release(organizationId, key);
      throw error;
    } finally {
      clearInterval(renewal);
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

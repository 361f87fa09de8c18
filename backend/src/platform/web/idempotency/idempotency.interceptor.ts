import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { KeyedRequestsService } from './keyed-requests.js';

/** Metadata of a route whose response has a secret: the sentence for a repeated request after the secret was deleted. */
export const SECRET_DELETED = 'idempotency:secret-deleted';

/** Runs a request with an Idempotency-Key once, and returns the first response to repeated requests. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly keyed: KeyedRequestsService,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const [request, response] = [context.switchToHttp().getRequest<Request>(), context.switchToHttp().getResponse<Response>()];
    const secretDeleted = this.reflector.get<string | undefined>(SECRET_DELETED, context.getHandler());
    const work = () => lastValueFrom(next.handle(), { defaultValue: undefined });
    return from(this.keyed.run({ request, response }, work, secretDeleted));
  }
}

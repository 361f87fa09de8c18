import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { KeyedRequestsService } from './keyed-requests.js';

/** Runs a request with an Idempotency-Key once and returns the first response to repetitions. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly keyed: KeyedRequestsService) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const [request, response] = [context.switchToHttp().getRequest<Request>(), context.switchToHttp().getResponse<Response>()];
    return from(this.keyed.run(request, response, () => lastValueFrom(next.handle(), { defaultValue: undefined })));
  }
}

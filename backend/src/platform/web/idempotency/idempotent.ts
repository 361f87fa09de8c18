import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { ApiProblems } from '../../kernel/problems/api-problems.js';
import { IdempotencyInterceptor, SECRET_DELETED } from './idempotency.interceptor.js';
import { AcceptsIdempotencyKey } from './accepts-idempotency-key.js';

/**
 * Accepts an Idempotency-Key with a POST. A repeated request within a day gets the first response, and the work is not done twice. A failed request
 * has no effect, and its key stays unused. For authenticated routes whose handler returns the response body.
 */
export function Idempotent(): MethodDecorator & ClassDecorator {
  return applyDecorators(UseInterceptors(IdempotencyInterceptor), PreparedIdempotent());
}

/** Documents a route that accepts an Idempotency-Key in the same way, but runs its work with `KeyedRequestsService.runPrepared`. */
export function PreparedIdempotent(): MethodDecorator & ClassDecorator {
  return applyDecorators(
    AcceptsIdempotencyKey('Repeating the request with the same key within a day returns the first response and does not repeat the work.'),
    ApiProblems('idempotency-conflict'),
  );
}

/**
 * Accepts an Idempotency-Key with a POST whose response has a secret. The response is stored encrypted, and returned again for an hour.
 * @param deleted sentence for a repeated request later that day: what was done, and how to get a new secret
 */
export function IdempotentWithSecret(deleted: string): MethodDecorator {
  return applyDecorators(
    SetMetadata(SECRET_DELETED, deleted),
    UseInterceptors(IdempotencyInterceptor),
    AcceptsIdempotencyKey(
      'Repeating the request with the same key within an hour returns the first response with its secret. Later that day, it returns a conflict, and does not repeat the work.',
    ),
    ApiProblems('idempotency-conflict', 'conflict'),
  );
}

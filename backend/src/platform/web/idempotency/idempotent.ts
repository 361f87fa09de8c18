import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { ApiProblems } from '../../kernel/problems/api-problems.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { TakesIdempotencyKey } from './takes-idempotency-key.js';

/**
 * Lets clients send an Idempotency-Key with a POST: repeated within a day, it is answered like the first time and nothing
 * is done twice. A request that fails leaves nothing behind, and its key is free. For routes of signed-in users that return their answer.
 */
export function Idempotent(): MethodDecorator & ClassDecorator {
  return applyDecorators(
    UseInterceptors(IdempotencyInterceptor),
    TakesIdempotencyKey('Repeating the request with the same key within a day returns the first response and does nothing twice.'),
    ApiProblems('idempotency-conflict'),
  );
}

import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { ApiProblems } from '../problems/api-problems.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';

/**
 * Lets clients send an Idempotency-Key with a POST: repeated within a day, it is answered like the first time and nothing
 * is done twice. A request that fails frees its key. For routes of signed-in users that return their answer.
 */
export function Idempotent(): MethodDecorator & ClassDecorator {
  return applyDecorators(
    UseInterceptors(IdempotencyInterceptor),
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description: 'Repeating the request with the same key within a day gives the first answer and does nothing twice.',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    }),
    ApiProblems('idempotency-conflict'),
  );
}

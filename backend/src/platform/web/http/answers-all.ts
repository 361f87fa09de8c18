import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiOkResponse, type ApiResponseOptions } from '@nestjs/swagger';
import type { Response } from 'express';
import { type Observable, tap } from 'rxjs';
import { wholeListOf } from '../../kernel/lists/whole-list.js';

@Injectable()
class CountInterceptor implements NestInterceptor<readonly unknown[]> {
  intercept(context: ExecutionContext, next: CallHandler<readonly unknown[]>): Observable<readonly unknown[]> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(tap((rows) => response.set('X-Total-Count', String(rows.length))));
  }
}

/**
 * For a route that returns a whole list, which cannot grow beyond its bound, such as one entry a state: documents it and sends its
 * length as `X-Total-Count`.
 * @param bound what the list cannot grow beyond, in words: `at most 200`
 * @param headers what the route sends besides
 */
export function AnswersAll(
  shape: new () => object,
  bound: string,
  headers: NonNullable<ApiResponseOptions['headers']> = {},
): MethodDecorator {
  return applyDecorators(
    UseInterceptors(CountInterceptor),
    ApiOkResponse({
      type: [shape],
      description: wholeListOf(shape, bound),
      headers: { ...totalCountHeader('Number of entries; the response has all of them.'), ...headers },
    }),
  );
}

/** Documents how many entries a list has in all. */
export function totalCountHeader(description: string): NonNullable<ApiResponseOptions['headers']> {
  return { 'X-Total-Count': { description, schema: { type: 'integer', minimum: 0 }, example: 51 } };
}

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
import { describeWholeList } from '../../kernel/lists/whole-list.js';

@Injectable()
class CountInterceptor implements NestInterceptor<readonly unknown[]> {
  intercept(context: ExecutionContext, next: CallHandler<readonly unknown[]>): Observable<readonly unknown[]> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(tap((rows) => response.set('X-Total-Count', String(rows.length))));
  }
}

/**
 * Documents a route that returns a complete list of bounded length, such as one entry per state, and that sends the length as `X-Total-Count`.
 * @param bound description of the maximum length, such as `at most 200`
 * @param headers additional headers of the route
 */
export function ApiListResponse(
  shape: new () => object,
  bound: string,
  headers: NonNullable<ApiResponseOptions['headers']> = {},
): MethodDecorator {
  return applyDecorators(
    UseInterceptors(CountInterceptor),
    ApiOkResponse({
      type: [shape],
      description: describeWholeList(bound),
      headers: { ...describeTotalCountHeader('Number of entries; the response has all of them.'), ...headers },
    }),
  );
}

/** Documents the header with the total length of a list. */
export function describeTotalCountHeader(description: string): NonNullable<ApiResponseOptions['headers']> {
  return { 'X-Total-Count': { description, schema: { type: 'integer', minimum: 0 }, example: 51 } };
}

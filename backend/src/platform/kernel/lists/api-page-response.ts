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
import { map, type Observable } from 'rxjs';
import type { Page } from './page.js';
import { describeWholeList } from './whole-list.js';

/** Sends a `Page` as an array of its rows, with the total and cursors in headers. */
@Injectable()
class PageInterceptor<Row> implements NestInterceptor<Page<Row>, Row[]> {
  intercept(context: ExecutionContext, next: CallHandler<Page<Row>>): Observable<Row[]> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(
      map(({ rows, total, isTotalCapped, next: after, previous }) => {
        response.set('X-Total-Count', String(total));
        if (isTotalCapped) response.set('X-Total-Count-Capped', 'true');
        if (after !== null) response.set('X-Next-Cursor', after);
        if (previous !== null) response.set('X-Previous-Cursor', previous);
        return rows;
      }),
    );
  }
}

/**
 * Documents and sends the response of a route that returns a `Page` of the shape.
 * @param also other properties of the response: `bound` describes the limit of a list without pages; `countsTo` is the limit up to which rows are
 * counted; `headers` are the headers set by the route
 */
export function ApiPageResponse(
  shape: new () => object,
  {
    bound,
    countsTo,
    headers = {},
  }: { readonly bound?: string; readonly countsTo?: number; readonly headers?: NonNullable<ApiResponseOptions['headers']> } = {},
): MethodDecorator {
  return applyDecorators(
    UseInterceptors(PageInterceptor),
    ApiOkResponse({
      type: [shape],
      ...(bound !== undefined && { description: describeWholeList(bound) }),
      headers: {
        'X-Total-Count': { description: 'Number of matching entries.', schema: { type: 'integer', minimum: 0 } },
        ...(countsTo !== undefined && {
          'X-Total-Count-Capped': {
            description: `Present if more entries match than X-Total-Count states. Filtered lists are counted up to ${countsTo.toLocaleString('en-US')}.`,
            schema: { type: 'string', enum: ['true'] },
          },
        }),
        'X-Next-Cursor': { description: 'Cursor for the next page; absent on the last page.', schema: { type: 'string' } },
        'X-Previous-Cursor': { description: 'Cursor for the previous page; absent on the first page.', schema: { type: 'string' } },
        ...headers,
      },
    }),
  );
}

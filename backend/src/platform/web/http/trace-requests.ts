import { context, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { NextFunction, Request, Response } from 'express';
import { getCurrentContext } from '../../kernel/logging/request-context.js';
import { startRequestSpan } from '../../kernel/tracing/trace-work.js';
import { getRoutePattern } from './route-pattern.js';

/** Runs each request in a span, which continues the caller's trace and is named by its route pattern, never its URL. */
export function traceRequests(request: Request, response: Response, next: NextFunction): void {
  const { span, spanContext } = startRequestSpan(request.method, SpanKind.SERVER, request.headers);
  const requestContext = getCurrentContext();
  response.once('close', () => {
    const route = getRoutePattern(request);
    const status = response.statusCode;
    span.updateName(`${request.method} ${route}`);
    span.setAttributes({ 'http.request.method': request.method, 'http.route': route, 'http.response.status_code': status });
    if (requestContext) span.setAttribute('stampline.request_id', requestContext.requestId);
    if (requestContext?.organizationId !== undefined) span.setAttribute('stampline.organization_id', requestContext.organizationId);
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  context.with(spanContext, next);
}

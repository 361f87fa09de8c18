import { context, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { Request } from 'express';
import type { RequestContext } from '../../kernel/logging/request-context.js';
import { startRequestSpan } from '../../kernel/tracing/trace-work.js';

interface RequestTrace {
  /** Id of the trace; undefined if there is no collector. */
  readonly traceId: string | undefined;
  /** Runs the rest of the request within the span. */
  run(next: () => void): void;
  /** Ends the span, which is named after the request's route pattern, never its URL. */
  end(answered: { route: string; status: number }, requestContext: RequestContext | undefined): void;
}

/** Starts the span for a request, as part of the caller's trace. */
export function traceRequest({ method, headers }: Request): RequestTrace {
  const { span, spanContext } = startRequestSpan(method, SpanKind.SERVER, headers);
  return {
    traceId: span.isRecording() ? span.spanContext().traceId : undefined,
    run: (next) => context.with(spanContext, next),
    end: ({ route, status }, requestContext) => {
      span.updateName(`${method} ${route}`);
      span.setAttributes({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status });
      if (requestContext) span.setAttribute('stampline.request_id', requestContext.requestId);
      if (requestContext?.organizationId !== undefined) span.setAttribute('stampline.organization_id', requestContext.organizationId);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

import { type Attributes, type Context, context, propagation, type Span, type SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

const TRACER = 'stampline';

/** Span for a unit of work. Names and attributes do not contain user data, only routes, jobs, hosts and ids. */
export interface TracedWork {
  /** Low-cardinality name, such as `GET /api/policies/:id`. */
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes?: Attributes;
  /** Trace context that the work continues; defaults to the active context. */
  readonly parent?: Context;
}

/** Runs work in a span that records the class of an error. Without a collector, runs the work without a span. */
export async function traceWork<T>({ name, kind, attributes, parent }: TracedWork, work: () => Promise<T>): Promise<T> {
  const tracer = trace.getTracer(TRACER);
  return tracer.startActiveSpan(name, { kind, ...(attributes && { attributes }) }, parent ?? context.active(), async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setAttribute('error.type', error instanceof Error ? error.name : 'Error');
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Starts a span in the trace context from a request's headers; the caller must end the span. */
export function startRequestSpan(name: string, kind: SpanKind, headers: object): { span: Span; spanContext: Context } {
  const parent = propagation.extract(context.active(), headers);
  const span = trace.getTracer(TRACER).startSpan(name, { kind }, parent);
  return { span, spanContext: trace.setSpan(parent, span) };
}

/** Returns the active trace as a W3C `traceparent`, with which other processes can continue the trace; null if there is none. */
export function formatTraceParent(): string | null {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

/** Returns the context of a stored `traceparent`. */
export function continueTrace(traceParent: string | null): Context {
  return traceParent === null ? context.active() : propagation.extract(context.active(), { traceparent: traceParent });
}

/** Returns the id of the active trace, for log lines; undefined if there is none. */
export function getTraceId(): string | undefined {
  const span = trace.getActiveSpan();
  return span?.isRecording() ? span.spanContext().traceId : undefined;
}

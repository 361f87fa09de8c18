import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Log } from '../../kernel/logging/create-log.js';
import { getCurrentContext } from '../../kernel/logging/request-context.js';
import type { MetricsService } from '../../kernel/metrics/metrics.js';
import { getRoutePattern } from './route-pattern.js';
import { traceRequest } from './trace-request.js';

/** Routes that machines call frequently; their requests are logged only at debug level. */
const routinePaths = new Set(['/api/health', '/api/health/live', '/api/health/ready', '/metrics']);

/** Logs, measures and traces each request by its route pattern, never with its URL, body or cookies. */
export function observeRequests(log: Log, metrics: MetricsService): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const started = process.hrtime.bigint();
    const context = getCurrentContext();
    const trace = traceRequest(request);
    response.once('close', () => {
      const seconds = Number(process.hrtime.bigint() - started) / 1e9;
      const route = getRoutePattern(request);
      const { method } = request;
      const status = response.statusCode;
      trace.end({ route, status }, context);
      metrics.requestDuration.observe({ method, route, status }, seconds);
      const level = routinePaths.has(route) && status < 500 ? 'debug' : 'info';
      const { requestId, organizationId, actor } = context ?? {};
      log[level](
        {
          about: 'request',
          method,
          route,
          status,
          durationMs: Math.round(seconds * 1e3),
          ...(!response.writableFinished && { aborted: true }),
          requestId,
          traceId: trace.traceId,
          organizationId,
          ...(actor?.kind === 'user' && { userId: actor.id }),
          ...(actor?.kind === 'api-key' && { apiKeyId: actor.id }),
        },
        'request answered',
      );
    });
    trace.run(next);
  };
}

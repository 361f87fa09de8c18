import { type DestinationStream, type Logger, pino } from 'pino';
import { build } from '../build/build.js';
import { toErrorFields } from './error-fields.js';
import { getCurrentContext } from './request-context.js';
import { getTraceId } from '../tracing/trace-work.js';
import { createStandardOutput } from './standard-output.js';

export type Log = Logger;

/** Creates the structured log on standard output. Each line contains the build, and the id of the request or job that logged it. */
export function createLog(level: string, process: 'web' | 'worker', destination: DestinationStream = createStandardOutput()): Log {
  const options = {
    level,
    base: { process, build: `${build.version}+${build.commit}` },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: toErrorFields },
    mixin: getContextFields,
  };
  return pino(options, destination);
}

function getContextFields(): object {
  const context = getCurrentContext();
  if (context === undefined) return {};
  const { requestId, jobId, organizationId, actor } = context;
  return { requestId, traceId: getTraceId(), jobId, organizationId, ...(actor.kind === 'user' && { userId: actor.id }) };
}

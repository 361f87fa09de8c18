import { type DestinationStream, type Logger, pino } from 'pino';
import { errorFields } from './error-fields.js';
import { currentContext } from './request-context.js';
import { standardOutput } from './standard-output.js';

export type Log = Logger;

/** Writes structured logs to standard output. Each line contains the ids of its request or job. */
export function createLog(level: string, process: 'web' | 'worker', destination: DestinationStream = standardOutput()): Log {
  const options = {
    level,
    base: { process },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: errorFields },
    mixin: contextFields,
  };
  return pino(options, destination);
}

function contextFields(): object {
  const context = currentContext();
  if (context === undefined) return {};
  const { requestId, jobId, organizationId, actor } = context;
  return { requestId, jobId, organizationId, ...(actor.kind === 'user' && { userId: actor.id }) };
}

import { types } from 'node:util';
import { getErrorCode } from '../logging/error-code.js';

/** Error codes of PostgreSQL, Redis and the network for a service that is unavailable or too slow. */
const outageCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  '08000',
  '08003',
  '08006',
  // The server is a standby, because the connection predates a failover.
  '25006',
]);

const outageMessages = [
  /^timeout exceeded when trying to connect$/,
  /^timeout expired$/,
  /^MISCONF /,
  /^Connection terminated/,
  /^Client (?:has encountered a connection error and|was closed and) is not queryable$/,
  /^Connection is closed\.?$/,
  /max retries per request/,
  /^Command timed out$/,
];

/** Returns true for an error caused by an unavailable service rather than by the product. */
export function isOutage(error: unknown): boolean {
  if (outageCodes.has(getErrorCode(error) ?? '')) return true;
  if (!types.isNativeError(error)) return false;
  if (outageMessages.some((message) => message.test(error.message))) return true;
  if (error instanceof AggregateError) return error.errors.some((inner) => isOutage(inner));
  return isOutage(error.cause);
}

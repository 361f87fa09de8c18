import { types } from 'node:util';
import { errorCode } from '../logging/error-code.js';

/** Codes with which PostgreSQL, Redis and the network say that a service cannot be used at this moment, or takes too long. */
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

/** Whether an error means that a service behind us is away, rather than that the product is wrong. */
export function isOutage(error: unknown): boolean {
  if (outageCodes.has(errorCode(error) ?? '')) return true;
  if (!types.isNativeError(error)) return false;
  if (outageMessages.some((message) => message.test(error.message))) return true;
  if (error instanceof AggregateError) return error.errors.some((inner) => isOutage(inner));
  return isOutage(error.cause);
}

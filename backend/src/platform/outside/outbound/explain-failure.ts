import { types } from 'node:util';
import { getErrorCode } from '../../kernel/logging/error-code.js';
import { OutboundError } from './outbound-error.js';

/**
 * Replaces a connection error with a sentence and the error's code. Messages from the library may contain headers and URLs, so nothing else
 * is kept.
 */
export function explainFailure(error: unknown, host: string): OutboundError {
  for (let cause: unknown = error; types.isNativeError(cause); cause = cause.cause) {
    if (cause instanceof OutboundError) return cause;
    const code = getErrorCode(cause);
    if (code !== undefined && /TIMEOUT|ETIMEDOUT/.test(code)) return new OutboundError('timeout', `${host} did not respond in time.`, code);
    if (code === 'ENOTFOUND') return new OutboundError('unreachable', `There is no host named ${host}. Check the address.`, code);
    if (code !== undefined && !/^(ABORT|\d)/.test(code))
      return new OutboundError('unreachable', `${host} could not be reached (${code}).`, code);
  }
  return new OutboundError('unreachable', `${host} could not be reached.`);
}

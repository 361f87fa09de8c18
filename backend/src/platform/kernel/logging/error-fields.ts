import { types } from 'node:util';
import { getErrorCode } from './error-code.js';

/** Error fields that are safe to log; other fields may contain query parameters or bodies. */
export interface ErrorFields {
  readonly type: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly code?: string;
  readonly cause?: ErrorFields;
}

export function toErrorFields(error: unknown): ErrorFields {
  if (!types.isNativeError(error)) return { type: typeof error, message: String(error), stack: undefined };
  const code = getErrorCode(error);
  return {
    type: error.constructor.name,
    message: error.message,
    stack: error.stack,
    ...(code !== undefined && { code }),
    ...(error.cause !== undefined && { cause: toErrorFields(error.cause) }),
  };
}

/** Kinds of failures of an outgoing call. */
export type OutboundFailure =
  | 'bad-address'
  | 'forbidden-address'
  | 'unreachable'
  | 'timeout'
  | 'too-large'
  | 'too-many-redirects'
  | 'suspended';

/**
 * Thrown for a call without a response. `message` is a sentence for users and names only the host, because URLs and headers contain
 * secrets.
 */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';

  constructor(
    readonly kind: OutboundFailure,
    message: string,
    /** Code of the underlying error for the log, such as ECONNREFUSED. */
    readonly code?: string,
  ) {
    super(message);
  }
}

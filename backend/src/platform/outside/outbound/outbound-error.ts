/** Kinds of failures of outgoing calls. */
export type OutboundFailure =
  | 'bad-address'
  | 'forbidden-address'
  | 'unreachable'
  | 'timeout'
  | 'too-large'
  | 'too-many-redirects'
  | 'suspended';

/**
 * Error for a call without a response. `message` is a sentence for users that names only the host, because URLs and headers contain
 * secrets.
 */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';

  constructor(
    readonly kind: OutboundFailure,
    message: string,
    /** Code of the underlying error, such as ECONNREFUSED, for the log. */
    readonly code?: string,
  ) {
    super(message);
  }
}

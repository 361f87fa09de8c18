/** Why a call to the outside gave no answer. */
export type OutboundFailure =
  | 'bad-address'
  | 'forbidden-address'
  | 'unreachable'
  | 'timeout'
  | 'too-large'
  | 'too-many-redirects'
  | 'suspended';

/** A call to the outside gave no answer. `message` is a sentence for a person and names the host only: addresses and headers hold secrets. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';

  constructor(
    readonly kind: OutboundFailure,
    message: string,
    /** The code of the underlying error, such as ECONNREFUSED, for the log. */
    readonly code?: string,
  ) {
    super(message);
  }
}

/**
 * Kinds of failures: `refused` requires action by the user (consent, permissions, company); `away` is temporary.
 * The outcome of a request that failed with `away` is unknown.
 */
export type SystemErrorKind = 'refused' | 'away';

/** Failure of the whole connection, not of a single entry. `message` is a sentence for users, without secrets. */
export class SystemError extends Error {
  constructor(
    message: string,
    readonly kind: SystemErrorKind,
  ) {
    super(message);
  }
}

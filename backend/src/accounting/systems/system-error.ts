/**
 * Kinds of failures: `refused` needs the user (consent, rights, company), `away` is temporary.
 * The outcome of a request that failed with `away` is unknown.
 */
export type SystemErrorKind = 'refused' | 'away';

/** A failure of the whole connection, not of one entry. `message` is a sentence for users, without secrets. */
export class SystemError extends Error {
  constructor(
    message: string,
    readonly kind: SystemErrorKind,
  ) {
    super(message);
  }
}

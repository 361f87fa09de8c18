/**
 * Why an accounting system does not do what it is asked: `refused` needs a person (consent, rights, company), `away` may pass by itself.
 * Whether a request that ended with `away` had an effect is not known.
 */
export type SystemErrorKind = 'refused' | 'away';

/** The whole connection is concerned, not one entry. `message` is a sentence for people, without secrets. */
export class SystemError extends Error {
  constructor(
    message: string,
    readonly kind: SystemErrorKind,
  ) {
    super(message);
  }
}

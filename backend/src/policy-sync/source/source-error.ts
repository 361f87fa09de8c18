/** A failure to read the policy administration system. `message` is a sentence for users. */
export class SourceError extends Error {
  constructor(
    message: string,
    /** `refused` needs a user, `away` may be temporary, `cursor` means that the system no longer knows the cursor. */
    readonly kind: 'refused' | 'away' | 'cursor',
  ) {
    super(message);
  }
}

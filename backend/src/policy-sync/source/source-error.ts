/** The policy administration system could not be read. `message` is a sentence for a person. */
export class SourceError extends Error {
  constructor(
    message: string,
    /** `refused` needs a person, `away` may pass by itself, `cursor` has forgotten where the page begins. */
    readonly kind: 'refused' | 'away' | 'cursor',
  ) {
    super(message);
  }
}

/** Thrown when a file as a whole cannot be read; none of it is imported. The message is a sentence for the user. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}

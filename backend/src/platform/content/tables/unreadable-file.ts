/** Thrown when a file as a whole cannot be read; nothing of it is imported. The message is a sentence for the user. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

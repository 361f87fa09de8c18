/** Thrown by a handler when another attempt cannot help; the job becomes a dead letter at once and people read `message`. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError';
}

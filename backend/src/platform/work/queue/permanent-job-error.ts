/** Thrown by a handler when another attempt cannot help; the job fails at once and users see `message`. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError';
}

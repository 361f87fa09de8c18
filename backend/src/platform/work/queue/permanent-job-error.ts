/** Error that a handler throws if another attempt cannot help: the job fails immediately, and users see `message`. */
export class PermanentJobError extends Error {
  override readonly name = 'PermanentJobError';
}

/**
 * Error that a handler throws between two steps if its turn is over, or if a worker of another version must do the work. The job
 * continues behind the waiting jobs of its queue, with a new count of attempts, because nothing has failed.
 */
export class TurnEndedError extends Error {
  override readonly name = 'TurnEndedError';
}

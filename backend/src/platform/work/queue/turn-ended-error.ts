/**
 * Thrown by a handler that waits between two steps and has used up its turn, or that leaves its work to a worker of another version: the job
 * continues behind the waiting jobs of its queue, with a new count of attempts, because nothing has failed.
 */
export class TurnEndedError extends Error {
  override readonly name = 'TurnEndedError';
}

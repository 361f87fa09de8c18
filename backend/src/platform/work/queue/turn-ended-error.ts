/**
 * Thrown by a handler that waits between two steps and has used up its turn: the job continues behind the waiting jobs of its queue, with a
 * new count of attempts, because it has made progress.
 */
export class TurnEndedError extends Error {
  override readonly name = 'TurnEndedError';
}

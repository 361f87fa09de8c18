/**
 * Thrown by a handler that waits for others between two steps and whose turn is over: the job goes on behind those that wait in its queue,
 * from its first attempt, since it has got on.
 */
export class TurnOverError extends Error {
  override readonly name = 'TurnOverError';
}

import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';

/** Thrown for a commit without confirmation: the database has stored all of the transaction, or nothing. */
export class UnknownCommitError extends Error {
  override readonly name = 'UnknownCommitError';

  constructor(cause: unknown) {
    super('The connection was lost while the transaction was committed.', { cause });
  }
}

/** Thrown when the connection was lost between two statements, so that no part of the transaction is stored. */
class LostConnectionError extends Error {
  override readonly name = 'LostConnectionError';
  readonly code = 'ECONNRESET';

  constructor(cause: unknown) {
    super('The connection of the transaction was lost.', { cause });
  }
}

/** TypeORM releases a runner whose connection is lost, and its next error mentions only that. This names the cause. */
export function toLostConnectionError(error: unknown): unknown {
  const isReleased = error instanceof QueryRunnerAlreadyReleasedError || error instanceof QueryRunnerProviderAlreadyReleasedError;
  return isReleased ? new LostConnectionError(error) : error;
}

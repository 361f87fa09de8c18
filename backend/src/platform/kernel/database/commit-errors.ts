import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';

/** The database did not confirm a commit: it has stored all of the transaction, or nothing. */
export class UnknownCommitError extends Error {
  override readonly name = 'UnknownCommitError';

  constructor(cause: unknown) {
    super('The connection was lost while the transaction was committed.', { cause });
  }
}

/** The connection of a transaction was lost between two statements, so that nothing of it is stored. */
class LostConnectionError extends Error {
  override readonly name = 'LostConnectionError';
  readonly code = 'ECONNRESET';

  constructor(cause: unknown) {
    super('The connection of the transaction was lost.', { cause });
  }
}

/** TypeORM releases a runner whose connection is lost, and names only that at the next statement. */
export function namingLostConnection(error: unknown): unknown {
  const isReleased = error instanceof QueryRunnerAlreadyReleasedError || error instanceof QueryRunnerProviderAlreadyReleasedError;
  return isReleased ? new LostConnectionError(error) : error;
}

import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';

/** Error for a commit that was not confirmed. The database has stored either the whole transaction or none of it. */
export class UnknownCommitError extends Error {
  override readonly name = 'UnknownCommitError';

  constructor(cause: unknown) {
    super('The connection was lost while the transaction was committed.', { cause });
  }
}

/** Error for a connection lost between two statements. No part of the transaction is stored. */
class LostConnectionError extends Error {
  override readonly name = 'LostConnectionError';
  readonly code = 'ECONNRESET';

  constructor(cause: unknown) {
    super('The connection of the transaction was lost.', { cause });
  }
}

/** Converts TypeORM's error for a released runner to its cause, because TypeORM releases a runner when its connection is lost. */
export function toLostConnectionError(error: unknown): unknown {
  const isReleased = error instanceof QueryRunnerAlreadyReleasedError || error instanceof QueryRunnerProviderAlreadyReleasedError;
  return isReleased ? new LostConnectionError(error) : error;
}

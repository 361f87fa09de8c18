import { Global, Module } from '@nestjs/common';

/**
 * Behavior of a process while the database does not respond.
 * - `answering`: work fails after a few seconds, and requests get a 503; the statement timeout is 25 seconds;
 * - `patient`: retries until the database recovers, without a statement timeout; for jobs.
 */
export type DatabaseWaitMode = 'answering' | 'patient';

/** Injection token of the process's wait mode; the default is patient. */
export const databaseWaitMode = Symbol('databaseWaitMode');

/** Sets the wait mode for the web process. */
@Global()
@Module({ providers: [{ provide: databaseWaitMode, useValue: 'answering' satisfies DatabaseWaitMode }], exports: [databaseWaitMode] })
export class FailFastDatabaseModule {}

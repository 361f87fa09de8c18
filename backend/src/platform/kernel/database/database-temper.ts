import { Global, Module } from '@nestjs/common';

/**
 * How a process behaves while the database does not answer.
 * - `answering`: work fails after a few seconds, so that a request can be answered with 503; a statement may take 25 seconds;
 * - `patient`: work waits for the database to go on, however long a statement takes; for jobs.
 */
export type DatabaseTemper = 'answering' | 'patient';

/** Token of the process's temper; without one it is patient. */
export const databaseTemper = Symbol('databaseTemper');

/** For the web process. */
@Global()
@Module({ providers: [{ provide: databaseTemper, useValue: 'answering' satisfies DatabaseTemper }], exports: [databaseTemper] })
export class AnsweringDatabaseModule {}

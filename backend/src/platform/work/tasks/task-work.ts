import type { AuditDetails } from '../../kernel/audit/audit-action.js';
import { SetMetadata } from '@nestjs/common';
import type { TaskDefinition } from './task-definition.js';
import type { TaskProgress } from './task-record.js';
import type { OrganizationTx } from '../../kernel/database/organization-tx.js';

export interface TaskWorkItem<Input extends object = object> {
  readonly id: string;
  readonly organizationId: string;
  /** Id of the feature's record, or of the task itself by default. */
  readonly subjectId: string;
  readonly input: Input;
}

export interface TaskResult {
  readonly counts?: Readonly<Record<string, number>>;
  /** Details for the audit log, checked with `satisfies DetailsOf<...>`; defaults to the counts. */
  readonly audit?: AuditDetails;
}

/** A running task, with functions to report its progress and finish it. */
export interface RunningTask<Input extends object = object> extends TaskWorkItem<Input> {
  /** Number of the attempt, starting at 1. */
  readonly attempt: number;
  /**
   * Reports progress; may be called often.
   * @throws TaskRemovedError or another error if the run is obsolete; let it propagate
   */
  reportProgress(progress: TaskProgress): void;
  /**
   * Runs the single transaction with the task's effect. Concurrent runs of a task wait for each other here, and only one of them commits. The
   * result, the end of the task and its audit entry are stored together or not at all.
   */
  finish(effect: (tx: OrganizationTx) => Promise<TaskResult | void>): Promise<void>;
}

/** Work that tasks of one kind do, implemented by a provider with `@HandlesTask`. */
export interface TaskWork<Input extends object = object> {
  /**
   * Does the task in the worker, and ends with `task.finish`. It may run again after a crash, or twice concurrently.
   * @throws TaskFailedError if another attempt cannot help; any other error causes a retry
   */
  run(task: RunningTask<Input>): Promise<void>;
  /** Returns the number of days to list an ended task, in the transaction that ends it; the default is set by its kind. */
  keepDays?(tx: OrganizationTx, task: TaskWorkItem<Input>): Promise<number | null>;
  /** Runs the feature's part of a failure, in the transaction that records it. */
  handleFailure?(tx: OrganizationTx, task: TaskWorkItem<Input>, problem: string): Promise<void>;
  /** Runs the feature's part of a retry, in the transaction that requests it. @throws Problem to reject the retry */
  handleRetry?(tx: OrganizationTx, task: TaskWorkItem<Input>): Promise<void>;
  /** Cleans up outside the database after a task was removed before it ended. */
  handleRemoval?(task: TaskWorkItem<Input>): Promise<void>;
}

export const DOES_TASK = 'stampline:does-task';

/** Marks the provider that does the tasks of this kind. */
export function HandlesTask<Input extends object>(definition: TaskDefinition<Input>) {
  return (target: new (...dependencies: never[]) => TaskWork<Input>): void => {
    SetMetadata(DOES_TASK, definition)(target);
  };
}

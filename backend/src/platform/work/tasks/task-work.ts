import type { AuditDetails } from '../../kernel/audit/audit-action.js';
import { SetMetadata } from '@nestjs/common';
import type { TaskDefinition } from './task-definition.js';
import type { TaskProgress } from './task-record.js';
import type { OrganizationTx } from '../../kernel/database/organization-tx.js';

/** A task as its work knows it. */
export interface TaskToDo<Input extends object = object> {
  readonly id: string;
  readonly organizationId: string;
  /** What the feature works on; the task itself unless something else was named. */
  readonly subjectId: string;
  readonly input: Input;
}

/** What a finished task has to say of itself. */
export interface TaskResult {
  readonly counts?: Readonly<Record<string, number>>;
  /** What the audit log shows of the change, checked with `satisfies DetailsOf<...>`; without it, the counts. */
  readonly audit?: AuditDetails;
}

/** A task that runs, and ways to report on it. */
export interface RunningTask<Input extends object = object> extends TaskToDo<Input> {
  /** 1 at the first start. */
  readonly attempt: number;
  /**
   * Shows progress to people; cheap to call often.
   * @throws TaskRemovedError and others when the run is no longer wanted: let them pass
   */
  progress(progress: TaskProgress): void;
  /**
   * The one transaction of the task's effect. Runs of the same task wait for each other here, and only one of them commits: the
   * result, the end of the task and its audit entry are stored together or not at all.
   */
  finish(effect: (tx: OrganizationTx) => Promise<TaskResult | void>): Promise<void>;
}

/** The work of one kind of task: a provider marked with `@DoesTask`. */
export interface TaskWork<Input extends object = object> {
  /**
   * Does the task in the worker and ends with `task.finish`. It may run again after a crash, or twice at once.
   * @throws TaskFailure when another attempt cannot help; any other error is tried again
   */
  run(task: RunningTask<Input>): Promise<void>;
  /** Days that this ended task is listed, in the transaction that ends it; without it, as many as its kind says. */
  keepDays?(tx: OrganizationTx, task: TaskToDo<Input>): Promise<number | null>;
  /** The feature's part of a failure, in the transaction that records it. */
  handleFailure?(tx: OrganizationTx, task: TaskToDo<Input>, problem: string): Promise<void>;
  /** The feature's part of a retry, in the transaction that asks for it. @throws Problem to refuse it */
  handleRetry?(tx: OrganizationTx, task: TaskToDo<Input>): Promise<void>;
  /** The task was removed before it ended: removes what a run may have left outside the database. */
  handleRemoval?(task: TaskToDo<Input>): Promise<void>;
}

export const DOES_TASK = 'stampline:does-task';

/** Marks the one provider that does the tasks of this kind. */
export function DoesTask<Input extends object>(definition: TaskDefinition<Input>) {
  return (target: new (...dependencies: never[]) => TaskWork<Input>): void => {
    SetMetadata(DOES_TASK, definition)(target);
  };
}

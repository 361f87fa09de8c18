import type { ProblemType } from '../../kernel/problems/problem-types.js';

export const TASK_STATUSES = ['queued', 'running', 'finished', 'failed'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** Progress of a task: its current step, and the amount of work done. */
export interface TaskProgress {
  readonly phase: string;
  readonly done: number;
  /** Null while the total is unknown. */
  readonly total: number | null;
}

export interface TaskRecord {
  readonly id: string;
  readonly kind: string;
  /** Display name of the subject, such as a file name. */
  readonly title: string;
  /** Id of the feature's record that the task works on; null if it is the task itself. */
  readonly subjectId: string | null;
  readonly status: TaskStatus;
  /** Current step while the task is running. */
  readonly phase: string | null;
  readonly done: number;
  readonly total: number | null;
  /** Results of a finished task, as counts. */
  readonly counts: Readonly<Record<string, number>>;
  readonly problemType: ProblemType | null;
  /** Reason for the failure, as a sentence. */
  readonly problem: string | null;
  readonly createdBy: string | null;
  readonly createdByName: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

/** Returns true if the task will not change without user action. */
export function hasEnded({ status }: Pick<TaskRecord, 'status'>): boolean {
  return status === 'finished' || status === 'failed';
}

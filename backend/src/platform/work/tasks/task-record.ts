import type { ProblemType } from '../../kernel/problems/problem-types.js';

export const TASK_STATUSES = ['queued', 'running', 'finished', 'failed'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** How far a task is: what it is doing, and how much of it. */
export interface TaskProgress {
  readonly phase: string;
  readonly done: number;
  /** Null while the total is not known. */
  readonly total: number | null;
}

/** A task as its table keeps it. */
export interface TaskRecord {
  readonly id: string;
  readonly kind: string;
  /** What it works on, in the words of the person who asked for it, such as a file name. */
  readonly title: string;
  /** What the feature works on when that is not the task itself. */
  readonly subjectId: string | null;
  readonly status: TaskStatus;
  /** What is being done while it runs. */
  readonly phase: string | null;
  readonly done: number;
  readonly total: number | null;
  /** What a finished task did, in numbers. */
  readonly counts: Readonly<Record<string, number>>;
  readonly problemType: ProblemType | null;
  /** Why it failed, as a sentence. */
  readonly problem: string | null;
  readonly createdBy: string | null;
  readonly createdByName: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

/** Whether nothing more happens to it by itself. */
export function hasEnded({ status }: Pick<TaskRecord, 'status'>): boolean {
  return status === 'finished' || status === 'failed';
}

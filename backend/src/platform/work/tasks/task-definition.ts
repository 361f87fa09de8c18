import type { Area } from '../../kernel/access/area.js';
import { defineJob, type JobDefinition, type QueueDefinition } from '../queue/job-definition.js';
import type { TaskActions } from './task.actions.js';
import type { TaskRecord } from './task-record.js';

/** What people are told when a task has ended. Titles are two or three words. */
export interface TaskNews {
  readonly title: string;
  /** Where the result is, as a path of the product. */
  readonly link: { readonly label: string; readonly href: string };
}

/** One kind of long work, described once for the web process, the worker and the screens. */
export interface TaskDefinition<Input extends object = object> {
  /** Names it in the database, in Redis and in the API, such as `policy-import`. */
  readonly kind: string;
  /** The right of the routes that start it: who has it may follow and retry such tasks. */
  readonly startedBy: { readonly to: 'read' | 'write'; readonly area: Area };
  readonly queue: QueueDefinition;
  readonly audit: TaskActions;
  /** What people read when every attempt has failed for a reason inside the product: what was kept, and what to do. */
  readonly gaveUp: string;
  /** Days that an ended task is listed; null for tasks that live as long as what they made, which removes them itself. */
  readonly keepDays: number | null;
  /** What everyone in the organization is told at the end, by the ended task's status; null for work, or an end, that only open pages show. */
  readonly news: ((task: TaskRecord) => TaskNews | null) | null;
  /** Beginnings of the client's cache keys that show something else once the task has ended well. */
  readonly invalidates: readonly (readonly string[])[];
  /** Carries the input's type only; never has a value. */
  readonly input?: Input;
}

export function defineTask<Input extends object>(definition: Omit<TaskDefinition, 'input'>): TaskDefinition<Input> {
  return Object.freeze(definition);
}

/** The job that does the tasks of this kind. */
export function jobOfTask({ kind, queue }: TaskDefinition): JobDefinition<object> {
  return defineJob<object>({ name: kind, queue, on: taskEvent(kind) });
}

/** The type of the outbox event that asks for a task. */
export function taskEvent(kind: string): string {
  return `task.${kind}`;
}

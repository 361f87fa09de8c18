import type { Area } from '../../kernel/access/area.js';
import { defineJob, type JobDefinition, type QueueDefinition } from '../queue/job-definition.js';
import type { TaskActions } from './task.actions.js';
import type { TaskRecord } from './task-record.js';

/** Notification that a task has ended. Titles have two or three words. */
export interface TaskNotification {
  readonly title: string;
  /** Link to the result in the product. */
  readonly link: { readonly label: string; readonly href: string };
}

/** A kind of long-running work, defined once for the web process, the worker and the screens. */
export interface TaskDefinition<Input extends object = object> {
  /** Key of the kind in the database, in Redis and in the API, such as `policy-import`. */
  readonly kind: string;
  /** Right that the kind's routes require; callers with this right may also follow and retry such tasks. */
  readonly startedBy: { readonly to: 'read' | 'write'; readonly area: Area };
  readonly queue: QueueDefinition;
  readonly audit: TaskActions;
  /** Message for a task after all attempts have failed for internal reasons. It states what was kept and what to do. */
  readonly gaveUp: string;
  /** Number of days to list an ended task; null for tasks that are deleted with their results. */
  readonly keepDays: number | null;
  /** Returns the notification for everyone in the organization when a task has ended; null if only open pages show the end. */
  readonly news: ((task: TaskRecord) => TaskNotification | null) | null;
  /** Prefixes of the client's cache keys for data that is outdated once the task has succeeded. */
  readonly invalidates: readonly (readonly string[])[];
  /** Carries the input's type for the compiler; never has a value. */
  readonly input?: Input;
}

export function defineTask<Input extends object>(definition: Omit<TaskDefinition, 'input'>): TaskDefinition<Input> {
  return Object.freeze(definition);
}

export function createTaskJob({ kind, queue }: TaskDefinition): JobDefinition<object> {
  return defineJob<object>({ name: kind, queue, on: getTaskEventType(kind) });
}

/** Returns the type of the outbox event that requests a task. */
export function getTaskEventType(kind: string): string {
  return `task.${kind}`;
}

import { type AuditAction, defineAction } from '../../kernel/audit/audit-action.js';

/** Audit log actions for tasks of one kind. */
export interface TaskActions {
  /** Action for the end of a task; null for a task that only reads. */
  readonly finished: AuditAction | null;
  readonly failed: AuditAction<{ after: { problem: string } }>;
  readonly retried: AuditAction<{ before: { problem: string | null } }>;
}

/** Creates the actions that every kind of task has, for this type of subject. @param noun prefix of the labels, such as 'Policy import' */
export function defineTaskActions(subjectType: string, noun: string): Omit<TaskActions, 'finished'> {
  return {
    failed: defineAction({ name: `${subjectType}.failed`, subjectType, label: `${noun} failed` }),
    retried: defineAction({ name: `${subjectType}.retried`, subjectType, label: `${noun} retried` }),
  };
}

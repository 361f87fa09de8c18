import type { CalendarDate } from '../dates/calendar-date.js';
import type { FilingType } from '../jurisdictions/rulebook.types.js';
import { defineAction } from '../platform/kernel/audit/audit-action.js';

export interface ManualDeadline {
  readonly state: string;
  readonly filingType: FilingType;
  readonly dueDate: CalendarDate;
  readonly description: string;
}

/** Fields that identify a deadline in the audit log. */
interface AuditedDeadline {
  readonly state: string;
  readonly title: string;
  readonly actBy: CalendarDate;
}

export const DEADLINE_ADDED = defineAction<{ after: ManualDeadline }>({
  name: 'deadline.added',
  subjectType: 'deadline',
  label: 'Deadline added',
});
export const DEADLINE_CHANGED = defineAction<{ before: ManualDeadline; after: ManualDeadline }>({
  name: 'deadline.changed',
  subjectType: 'deadline',
  label: 'Deadline changed',
});
export const DEADLINE_DELETED = defineAction<{ before: ManualDeadline }>({
  name: 'deadline.deleted',
  subjectType: 'deadline',
  label: 'Deadline deleted',
});
export const DEADLINE_COMPLETED = defineAction<{ after: AuditedDeadline & { completedOn: CalendarDate; note: string | null } }>({
  name: 'deadline.completed',
  subjectType: 'deadline',
  label: 'Deadline completed',
});
export const DEADLINE_REOPENED = defineAction<{ after: AuditedDeadline & { note: string | null } }>({
  name: 'deadline.reopened',
  subjectType: 'deadline',
  label: 'Deadline reopened',
});
export const DEADLINE_MOVED = defineAction<{ before: AuditedDeadline; after: AuditedDeadline }>({
  name: 'deadline.moved',
  subjectType: 'deadline',
  label: 'Deadline moved by a rule change',
});
export const STANDARD_DEADLINES_LOADED = defineAction<{ after: { added: number } }>({
  name: 'standard-deadlines.loaded',
  subjectType: 'organization',
  label: 'Standard deadlines loaded',
});

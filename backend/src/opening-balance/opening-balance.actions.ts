import type { CalendarDate } from '../dates/calendar-date.js';
import { defineAction } from '../platform/kernel/audit/audit-action.js';

/** An opening balance as recorded in the audit log. */
interface AuditedBalance {
  readonly before: CalendarDate;
  readonly deadlineCount: number;
  /** Paid amount in dollars. */
  readonly paid: string;
  /** States that are not filed yet. */
  readonly notFiled: readonly string[];
}

const subjectType = 'opening-balance';

export const OPENING_BALANCE_RECORDED = defineAction<{ after: AuditedBalance }>({
  name: 'opening-balance.recorded',
  subjectType,
  label: 'Opening balance recorded',
});
export const OPENING_BALANCE_UNDONE = defineAction<{ before: { readonly before: CalendarDate } }>({
  name: 'opening-balance.undone',
  subjectType,
  label: 'Opening balance undone',
});

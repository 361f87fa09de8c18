import type { CalendarDate } from '../dates/calendar-date.js';
import { type DueDays, getLastDay } from '../filing-schedule/last-day.js';
import type { ScheduledFiling } from '../filing-schedule/schedule.js';
import { formatPeriod } from '../filing-schedule/filing-label.js';
import type { RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';
import { type ChecklistType, getDeadlineType, getObligationType } from './checklist-type.js';

export interface PreparedFiling {
  readonly checklistType: ChecklistType;
  /** 'Quarterly tax report, Q4 2026' */
  readonly words: string;
  /** The last day that counts as on time. */
  readonly lastDay: CalendarDate;
  readonly periodFrom: CalendarDate | null;
  readonly periodTo: CalendarDate | null;
  readonly obligationId: string | null;
  /** Id of the deadline; null for a filing that only the rulebook lists. */
  readonly deadlineId: string | null;
}

export interface StoredFiling extends DueDays {
  readonly id: string;
  readonly title: string;
  readonly filingType: string;
  readonly obligationId: string | null;
  readonly periodLabel: string | null;
  readonly periodFrom: CalendarDate | null;
  readonly periodTo: CalendarDate | null;
}

export function fromDeadline(deadline: StoredFiling, jurisdiction: RulebookJurisdiction): PreparedFiling {
  const { id, title, obligationId, periodLabel: label, periodFrom: from, periodTo: to } = deadline;
  const period = label === null || from === null || to === null ? null : formatPeriod({ label, from, to });
  return {
    checklistType: getDeadlineType(deadline, jurisdiction),
    words: period === null ? title : `${title}, ${period}`,
    lastDay: getLastDay(deadline),
    periodFrom: from,
    periodTo: to,
    obligationId,
    deadlineId: id,
  };
}

/** Converts a rulebook filing, whether or not the organization owes it. */
export function fromScheduledFiling(filing: ScheduledFiling): PreparedFiling {
  const { obligation, period } = filing;
  return {
    checklistType: getObligationType(obligation),
    words: `${obligation.title}, ${formatPeriod(period)}`,
    lastDay: getLastDay(filing),
    periodFrom: period.from,
    periodTo: period.to,
    obligationId: obligation.id,
    deadlineId: null,
  };
}

export interface ChecklistPlan {
  readonly checklistType: ChecklistType;
  /** Filing to prepare; null for a type without a filing, in which case the state's next filing determines the due date. */
  readonly filing: PreparedFiling | null;
  /** Due date: the last day that is on time, as everywhere in Stampline. */
  readonly dueDate: CalendarDate | null;
}

const DEFAULT_TYPE = 'quarterly';

/**
 * Chooses the next filing of the type, or of any type if none is given; filings that the organization owes come first.
 * @param wanted type, or null for any; both lists of filings start with the earliest
 */
export function planChecklist(
  wanted: ChecklistType | null,
  { owed, listed }: { readonly owed: readonly PreparedFiling[]; readonly listed: readonly PreparedFiling[] },
): ChecklistPlan {
  const fits = ({ checklistType }: PreparedFiling): boolean => wanted === null || checklistType === wanted;
  const filing = owed.find(fits) ?? listed.find(fits) ?? null;
  const day = filing ?? owed[0] ?? listed[0] ?? null;
  return { checklistType: wanted ?? filing?.checklistType ?? DEFAULT_TYPE, filing, dueDate: day?.lastDay ?? null };
}

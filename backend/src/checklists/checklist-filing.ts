import type { CalendarDate } from '../dates/calendar-date.js';
import type { ScheduledFiling } from '../filing-schedule/schedule.js';
import { periodText } from '../filing-schedule/filing-label.js';
import type { RulebookJurisdiction } from '../jurisdictions/rulebook.types.js';
import { type ChecklistType, typeOfDeadline, typeOfObligation } from './checklist-type.js';

/** A filing that a checklist can prepare. */
export interface PreparedFiling {
  readonly checklistType: ChecklistType;
  /** 'Quarterly tax report, Q4 2026' */
  readonly words: string;
  /** The last business day to act on. */
  readonly actBy: CalendarDate;
  readonly periodFrom: CalendarDate | null;
  readonly periodTo: CalendarDate | null;
  readonly obligationId: string | null;
  /** Of the organization's stored deadline; null for what the rulebook alone lists. */
  readonly deadlineId: string | null;
}

/** A stored deadline, as far as a checklist needs it. */
export interface StoredFiling {
  readonly id: string;
  readonly title: string;
  readonly filingType: string;
  readonly actBy: CalendarDate;
  readonly obligationId: string | null;
  readonly periodLabel: string | null;
  readonly periodFrom: CalendarDate | null;
  readonly periodTo: CalendarDate | null;
}

/** A deadline of the organization. */
export function filingOfDeadline(deadline: StoredFiling, jurisdiction: RulebookJurisdiction): PreparedFiling {
  const { id, title, actBy, obligationId, periodLabel: label, periodFrom: from, periodTo: to } = deadline;
  const period = label === null || from === null || to === null ? null : periodText({ label, from, to });
  return {
    checklistType: typeOfDeadline(deadline, jurisdiction),
    words: period === null ? title : `${title}, ${period}`,
    actBy,
    periodFrom: from,
    periodTo: to,
    obligationId,
    deadlineId: id,
  };
}

/** A filing that the rulebook lists, whether the organization owes it or not. */
export function filingOfRule({ obligation, period, actBy }: ScheduledFiling): PreparedFiling {
  return {
    checklistType: typeOfObligation(obligation),
    words: `${obligation.title}, ${periodText(period)}`,
    actBy,
    periodFrom: period.from,
    periodTo: period.to,
    obligationId: obligation.id,
    deadlineId: null,
  };
}

/** What a new checklist prepares. */
export interface ChecklistPlan {
  readonly checklistType: ChecklistType;
  /** The filing of that type, or without one the state's next filing, of which only the day counts. */
  readonly filing: PreparedFiling | null;
  readonly dueDate: CalendarDate | null;
}

const DEFAULT_TYPE = 'quarterly';

/**
 * The next filing of the wanted type, or of any where none is wanted: what the organization owes comes before what the rulebook lists.
 * @param owed and listed: the earliest first
 */
export function checklistPlan(
  wanted: ChecklistType | null,
  { owed, listed }: { readonly owed: readonly PreparedFiling[]; readonly listed: readonly PreparedFiling[] },
): ChecklistPlan {
  const fits = ({ checklistType }: PreparedFiling): boolean => wanted === null || checklistType === wanted;
  const filing = owed.find(fits) ?? listed.find(fits) ?? null;
  const day = filing ?? owed[0] ?? listed[0] ?? null;
  return { checklistType: wanted ?? filing?.checklistType ?? DEFAULT_TYPE, filing, dueDate: day?.actBy ?? null };
}

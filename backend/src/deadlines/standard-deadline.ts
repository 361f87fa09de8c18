import type { CalendarDate } from '../dates/calendar-date.js';
import type { ApplicabilityReason } from '../filing-schedule/applicability.js';
import type { OwedFiling } from '../filing-schedule/filing-schedule.service.js';
import type { PlacementDay } from './deadline-placements.queries.js';
import type { FilingType } from '../jurisdictions/rulebook.types.js';

/** A stored rulebook deadline: one for each rule and period. */
export interface StandardDeadline {
  readonly state: string;
  readonly obligationId: string;
  readonly periodLabel: string;
  readonly periodFrom: CalendarDate;
  readonly periodTo: CalendarDate;
  readonly filingType: FilingType;
  readonly title: string;
  readonly description: string;
  readonly dueDate: CalendarDate;
  readonly legalDueDate: CalendarDate | null;
  readonly actBy: CalendarDate;
  readonly applies: boolean;
  readonly because: ApplicabilityReason;
}

export function toStandardDeadline({ filing, description, applies, because }: OwedFiling): StandardDeadline {
  const { jurisdiction, obligation, period, dueDate, legalDueDate, actBy } = filing;
  return {
    state: jurisdiction.code,
    obligationId: obligation.id,
    periodLabel: period.label,
    periodFrom: period.from,
    periodTo: period.to,
    filingType: obligation.filingType,
    title: obligation.title,
    description,
    dueDate,
    legalDueDate,
    actBy,
    applies,
    because,
  };
}

/** Marks deadlines for individual transactions as not applying if none of the transactions must be reported. */
export function applyPlacements(deadlines: readonly StandardDeadline[], days: readonly PlacementDay[]): readonly StandardDeadline[] {
  const free = new Set(days.flatMap((one) => (one.waiting + one.sent === 0 ? [`${one.obligationId} ${one.countedFrom}`] : [])));
  if (free.size === 0) return deadlines;
  return deadlines.map((one) =>
    free.has(`${one.obligationId} ${one.periodFrom}`) ? { ...one, applies: false, because: 'not-reportable' } : one,
  );
}

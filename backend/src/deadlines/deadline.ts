import type { CalendarDate } from '../dates/calendar-date.js';
import type { ApplicabilityReason } from '../filing-schedule/applicability.js';
import type { DeliveryWait } from '../filing-schedule/delivery-wait.js';
import { getLastDay, LAST_DAY } from '../filing-schedule/last-day.js';
import { PER_POLICY } from '../filing-schedule/transaction-deadlines.js';
import type { FilingType, Obligation } from '../jurisdictions/rulebook.types.js';

/** A stored deadline, either from a rule and a period or entered by the organization. */
export interface Deadline {
  readonly id: string;
  readonly state: string;
  readonly filingType: FilingType;
  readonly title: string;
  readonly description: string;
  readonly dueDate: CalendarDate;
  readonly legalDueDate: CalendarDate | null;
  readonly actBy: CalendarDate;
  readonly obligationId: string | null;
  readonly periodLabel: string | null;
  readonly periodFrom: CalendarDate | null;
  readonly periodTo: CalendarDate | null;
  readonly applies: boolean;
  readonly because: ApplicabilityReason;
  readonly movedFrom: CalendarDate | null;
  readonly completedOn: CalendarDate | null;
  readonly completedAt: Date | null;
  readonly completedByName: string | null;
  readonly completionNote: string | null;
  /** Number of placements that the deadline waits for; null if it is for a period. */
  readonly waitingPlacements: number | null;
  /** Policies whose delivery waits for its placements; null if no policy waits. */
  readonly deliveryWait: DeliveryWait | null;
  /** Filing whose tags must be answered by this date; null for other deadlines. */
  readonly answersFilingId: string | null;
}

export interface OpenDeadline
  extends Pick<
    Deadline,
    'id' | 'state' | 'title' | 'periodLabel' | 'dueDate' | 'legalDueDate' | 'actBy' | 'obligationId' | 'waitingPlacements' | 'deliveryWait'
  > {
  /** Number of times the deadline was opened, starting at 1. */
  readonly opening: number;
}

/** The first tracked day of an organization, and today. */
export interface DeadlineDays {
  readonly today: CalendarDate;
  readonly trackingSince: CalendarDate;
}

/**
 * Returns SQL for tracked deadlines: rulebook deadlines from the organization's first day on, and all manual ones.
 * @param since SQL parameter for that day
 */
export const whereTracked = (since: string): string => `(obligation_id is null or ${LAST_DAY} >= ${since})`;

/** Returns true for a tracked, open deadline that applies and is past its last day. */
export function isOverdue(
  deadline: Pick<Deadline, 'applies' | 'completedOn' | 'dueDate' | 'legalDueDate' | 'actBy' | 'obligationId'>,
  { today, trackingSince }: DeadlineDays,
): boolean {
  const { applies, completedOn, obligationId } = deadline;
  const lastDay = getLastDay(deadline);
  return applies && completedOn === null && (obligationId === null || lastDay >= trackingSince) && lastDay < today;
}

/** Policy dates that deadlines refer to. */
export const POLICY_DATES = ['transactionDate', 'effectiveDate'] as const;
export type PolicyDate = (typeof POLICY_DATES)[number];

/** Returns the date that assigns policies to a deadline; null if the list of policies does not have it. */
export function getPolicyDate(
  { periodLabel }: Pick<Deadline, 'periodLabel'>,
  obligation: Pick<Obligation, 'due' | 'countedFrom'> | undefined,
): PolicyDate | null {
  if (periodLabel === null) return null;
  if (periodLabel !== PER_POLICY) return obligation?.countedFrom === undefined ? 'transactionDate' : null;
  const due = obligation?.due;
  return due?.type === 'days-after' && due.from === 'policy-effective' ? 'effectiveDate' : null;
}

const REASONS: Readonly<Record<ApplicabilityReason, string>> = {
  business: 'You wrote business in this period.',
  'zero-report': 'Your license requires a report even without business.',
  'condition-met': 'Your tax meets the condition for this filing.',
  'no-business': 'You wrote no business in this period.',
  'condition-not-met': 'Your tax does not meet the condition for this filing.',
  'not-listed': 'The rules and your policies no longer call for this filing.',
  'not-reportable': 'None of its transactions must be reported.',
  own: 'Your organization added this deadline.',
  tags: 'The office tagged transactions of a filing.',
};

/** Explains in one sentence why a deadline does or does not apply. */
export const explainApplicability = (because: ApplicabilityReason): string => REASONS[because];

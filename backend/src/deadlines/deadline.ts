import type { CalendarDate } from '../dates/calendar-date.js';
import type { AppliesBecause } from '../filing-schedule/applying.js';
import { PER_POLICY } from '../filing-schedule/transaction-deadlines.js';
import type { FilingType, Obligation } from '../jurisdictions/rulebook.types.js';

/** A stored deadline: of a rule and a period, or entered by the organization. */
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
  readonly because: AppliesBecause;
  readonly movedFrom: CalendarDate | null;
  readonly completedOn: CalendarDate | null;
  readonly completedAt: Date | null;
  readonly completedByName: string | null;
  readonly completionNote: string | null;
}

/** A deadline that people are to act on. */
export interface OpenDeadline extends Pick<Deadline, 'id' | 'state' | 'title' | 'periodLabel' | 'dueDate' | 'actBy'> {
  /** How often it was opened: 1 until it is opened again. */
  readonly opening: number;
}

/** The day from which an organization's deadlines count, and the present one. */
export interface DeadlineDays {
  readonly today: CalendarDate;
  readonly trackingSince: CalendarDate;
}

/** SQL of whether a deadline is tracked: those of the rulebook from the organization's first day on, its own always. @param since parameter of that day */
export const trackedSince = (since: string): string => `(obligation_id is null or act_by >= ${since})`;

/** Returns whether the day to act by has passed, of a deadline that applies, is open and is tracked. */
export function isOverdue(
  { applies, completedOn, actBy, obligationId }: Pick<Deadline, 'applies' | 'completedOn' | 'actBy' | 'obligationId'>,
  { today, trackingSince }: DeadlineDays,
): boolean {
  return applies && completedOn === null && (obligationId === null || actBy >= trackingSince) && actBy < today;
}

/** Days of policies that deadlines are about. */
export const POLICIES_BY = ['transactionDate', 'effectiveDate'] as const;
export type PoliciesBy = (typeof POLICIES_BY)[number];

/** By which day policies are part of a deadline; null where the list of policies does not have that day. */
export function policiesBy(
  { periodLabel }: Pick<Deadline, 'periodLabel'>,
  obligation: Pick<Obligation, 'due' | 'countedFrom'> | undefined,
): PoliciesBy | null {
  if (periodLabel === null) return null;
  if (periodLabel !== PER_POLICY) return obligation?.countedFrom === undefined ? 'transactionDate' : null;
  const due = obligation?.due;
  return due?.type === 'days-after' && due.from === 'policy-effective' ? 'effectiveDate' : null;
}

const REASONS: Readonly<Record<AppliesBecause, string>> = {
  business: 'You have business in this period.',
  'zero-report': 'Your license requires a report even without business.',
  'condition-met': 'Your tax meets the condition for this filing.',
  'no-business': 'You have no business in this period.',
  'condition-not-met': 'Your tax does not meet the condition for this filing.',
  'not-listed': 'Neither the rules nor your book ask for this filing any more.',
  own: 'Your organization added this deadline.',
};

/** Why a deadline applies, or does not, in one sentence. */
export const reasonOf = (because: AppliesBecause): string => REASONS[because];

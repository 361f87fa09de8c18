import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, IsUUID, Length } from 'class-validator';
import { IsCalendarDate } from '../dates/is-calendar-date.decorator.js';
import { IsPlausibleDate } from '../dates/is-plausible-date.decorator.js';
import { DeliveryWaitDto } from '../filing-schedule/delivery-wait.dto.js';
import { LateCostDto } from '../filing-schedule/late-cost.dto.js';
import { PRIORITIES, type Priority } from '../filing-schedule/upcoming-deadline.js';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { FILING_TYPES, type FilingType } from '../jurisdictions/rulebook.types.js';
import { FormatQueryDto } from '../platform/content/downloads/format-query.dto.js';
import { trim } from '../platform/web/http/validation/trim.js';
import { PageQueryOf, SortedQueryOf } from '../platform/kernel/lists/page-query.js';
import { FieldLabel, explain } from '../platform/kernel/problems/field-instruction.js';
import { POLICY_DATES, type PolicyDate } from './deadline.js';
import { DEADLINE_STATUSES, type DeadlineStatus, deadlineList } from './deadline-list.js';

const MAX_DESCRIPTION = 1_000;

class DeadlineFilterDto {
  /** Only deadlines of this state: two-letter code, in upper or lower case. @example VA */
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;

  /** Only open deadlines that apply, due since the first tracked day or added by you (`pending`); completed ones; or overdue ones. */
  @ApiProperty({ required: false, enum: DEADLINE_STATUSES })
  @IsOptional()
  @IsIn(DEADLINE_STATUSES)
  status?: DeadlineStatus;

  /** Only deadlines whose act-by date is this date or later, YYYY-MM-DD. @example 2027-01-01 */
  @FieldLabel('the first day')
  @IsOptional()
  @IsCalendarDate()
  from?: string;

  /** Only deadlines whose act-by date is this date or earlier, YYYY-MM-DD. @example 2027-03-31 */
  @FieldLabel('the last day')
  @IsOptional()
  @IsCalendarDate()
  to?: string;

  /** `true`: only deadlines that apply to the organization; `false`: only those that do not. */
  @FieldLabel('whether it applies')
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsOptional()
  @IsBoolean()
  applies?: boolean;

  /** Only deadlines that apply and include the policy with this id. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  @FieldLabel('the id of the policy')
  @IsOptional()
  @IsUUID('all', explain('as the API returned it', '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10'))
  policyId?: string;
}

export class DeadlineListQueryDto extends IntersectionType(PageQueryOf(deadlineList), DeadlineFilterDto) {}

export class DeadlineDownloadQueryDto extends IntersectionType(SortedQueryOf(deadlineList), FormatQueryDto, DeadlineFilterDto) {}

/** A manual deadline; a change replaces all of it. */
export class EnterDeadlineDto {
  /** Two-letter code of the state. @example VA */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toUpperCase() : value))
  @IsJurisdictionCode()
  state: string;

  /** Type of the filing. */
  @ApiProperty({ enum: FILING_TYPES })
  @IsIn(FILING_TYPES)
  filingType: FilingType;

  /** Due date of the filing, YYYY-MM-DD. @example 2027-01-31 */
  @IsPlausibleDate()
  dueDate: string;

  /** Task to do, in 1 to 1,000 characters. @example "File the surplus lines report with the department." */
  @Transform(trim)
  @IsString()
  @Length(1, MAX_DESCRIPTION)
  description: string;
}

/** Completion of a deadline. */
export class CompleteDeadlineDto {
  /** Note, such as a confirmation number. @example "Confirmation GA-20931" */
  @FieldLabel('the note')
  @Transform(trim)
  @IsOptional()
  @IsString()
  @Length(0, MAX_DESCRIPTION)
  note?: string;

  /** Date of the filing, YYYY-MM-DD; defaults to today. @example 2026-11-20 */
  @FieldLabel('the day it was filed')
  @IsOptional()
  @IsPlausibleDate()
  completedOn?: string;
}

/** Reason for reopening a deadline. */
export class ReopenDeadlineDto {
  /** Note for the audit log. @example "The office rejected the report." */
  @FieldLabel('the note')
  @Transform(trim)
  @IsOptional()
  @IsString()
  @Length(0, MAX_DESCRIPTION)
  note?: string;
}

/** A deadline of the organization. Dates are YYYY-MM-DD. */
export class DeadlineDto {
  /** Id of the deadline. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Name of the state. @example Virginia */
  stateName: string;
  /** Type of the filing. */
  @ApiProperty({ enum: FILING_TYPES })
  filingType: FilingType;
  /** Title of the deadline. @example "Virginia quarterly report" */
  title: string;
  /** Description of the filing. @example "Quarterly tax report and payment" */
  description: string;
  /** Due date as listed. @example 2027-01-31 */
  dueDate: string;
  /** Statutory due date; present if it is earlier than the listed one. @example 2027-01-30 */
  legalDueDate?: string;
  /** Last business day to act, by the earlier of the two dates, but not before the period ends. @example 2027-01-29 */
  actBy: string;
  /** Days from today to the act-by date and, once that has passed, to the due date; negative when it is overdue. @example 69 */
  daysUntil: number;
  /**
   * Text of the law; present if it differs from the listed filing, or if no source confirms it.
   * @example "The law requires the report 30 days after the quarter."
   */
  legalText?: string;
  /** True if the rule gives a filing frequency but no day, so the due date is an assumption. @example true */
  dayIsAssumed: boolean;
  /** Urgency of the deadline. */
  @ApiProperty({ enum: PRIORITIES })
  priority: Priority;
  /** True if the rulebook lists it; false if your organization added it. @example true */
  isStandard: boolean;
  /** Id of the rule in the rulebook; null for a deadline you added. @example ga-quarterly */
  obligationId: string | null;
  /** Period that the filing covers: `Q4 2026`; absent for a deadline you added. @example "Q4 2026" */
  period?: string;
  /** First day the filing covers; null for a deadline you added. @example 2026-10-01 */
  periodStart: string | null;
  /** Last day the filing covers; null for a deadline you added. @example 2026-12-31 */
  periodEnd: string | null;
  /**
   * Policy date that determines whether a policy belongs to the period; null if policies are not listed by date, and for a deadline you
   * added.
   */
  @ApiProperty({ enum: POLICY_DATES, nullable: true, type: 'string' })
  policiesBy: PolicyDate | null;
  /** True if your organization owes the filing. Only deadlines that apply count as upcoming, pending or overdue. @example true */
  applies: boolean;
  /** Reason it applies, or does not, in one sentence. @example "You wrote business in this period." */
  appliesBecause: string;
  /** True if it is recorded as complete. @example true */
  isCompleted: boolean;
  /** True if its due date, the earlier of the two, has passed since the first tracked day. @example true */
  isOverdue: boolean;
  /** Date it was filed; null while it is open. @example 2027-01-27 */
  completedOn: string | null;
  /** Time it was recorded as complete, ISO 8601, UTC; null while it is open. */
  completedAt: string | null;
  /** Name of the person who recorded it as complete; null while it is open. @example "Ana Ortiz" */
  completedByName: string | null;
  /** Note entered on completion; null if no note was entered. @example "Confirmation GA-20931" */
  completionNote: string | null;
  /** Act-by date before a rule change moved it; null if it never moved. @example 2027-01-31 */
  movedFrom: string | null;
  /** Placements that must be sent to complete it; null for a deadline of a period, and one you added. @example 3 */
  waitingPlacements: number | null;
  /**
   * Cost of its placements if they are sent today, in a week, or in a month; empty for other deadlines, and if no source names an amount.
   */
  lateCosts: LateCostDto[];
  /** Policies that may not be delivered before its placements are filed or stamped; null if there are none. */
  @ApiProperty({ type: () => DeliveryWaitDto, nullable: true })
  deliveryWait: DeliveryWaitDto | null;
  /** Id of the filing whose tags need a response by then; null for other deadlines. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  answersFilingId: string | null;
}

/** Number of standard deadlines that were added. */
export class LoadedDeadlinesDto {
  /** Number of added deadlines; 0 if all of them existed. @example 712 */
  addedDeadlines: number;
}

/** Deadlines in one state. */
export class StateDeadlinesDto {
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Name of the state. @example Virginia */
  stateName: string;
  /** Number of open deadlines that apply, from today on. @example 6 */
  deadlinesAhead: number;
  /** Number of open deadlines that apply, within 30 days. @example 3 */
  upcomingDeadlines: number;
  /** Number of open deadlines past their due date. @example 0 */
  overdueDeadlines: number;
  /** Next act-by date; null if nothing is due. @example 2027-01-29 */
  nextDeadline: string | null;
}

/** Statistics of the organization's deadlines. */
export class DeadlineCountsDto {
  /** Date of the figures, YYYY-MM-DD in New York. @example 2026-07-01 */
  asOf: string;
  /** Number of deadlines, including those that do not apply. @example 712 */
  totalDeadlines: number;
  /** Number of open deadlines that apply: overdue ones and those from today on. @example 14 */
  openDeadlines: number;
  /** Number of open deadlines that apply, within 30 days. @example 3 */
  upcomingDeadlines: number;
  /** Number of open deadlines that apply, past their due date. @example 0 */
  overdueDeadlines: number;
  /** Number of completed deadlines. @example 9 */
  completedDeadlines: number;
  /** Number of placements past their due date that were not sent. @example 2 */
  latePlacements: number;
  /** Number of placements due within 7 days that were not sent. @example 5 */
  placementsThisWeek: number;
  /** Counts of all 51 jurisdictions, by name. */
  states: StateDeadlinesDto[];
}

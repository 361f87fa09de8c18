import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, IsUUID, Length } from 'class-validator';
import { IsCalendarDate } from '../dates/is-calendar-date.decorator.js';
import { IsPlausibleDate } from '../dates/is-plausible-date.decorator.js';
import { PRIORITIES, type Priority } from '../filing-schedule/upcoming-deadline.js';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { FILING_TYPES, type FilingType } from '../jurisdictions/rulebook.types.js';
import { FormatQueryDto } from '../platform/downloads/format-query.dto.js';
import { trimmed } from '../platform/http/validation/trimmed.js';
import { PageQueryOf, SortedQueryOf } from '../platform/lists/page-query.js';
import { Called, says } from '../platform/problems/field-words.js';
import { POLICIES_BY, type PoliciesBy } from './deadline.js';
import { DEADLINE_STATUSES, type DeadlineStatus, deadlineList } from './deadline-list.js';

const LONGEST_DESCRIPTION = 1_000;

class DeadlineFilterDto {
  /** Only deadlines of this state: two-letter code, in any case. */
  @IsOptional()
  @IsJurisdictionCode()
  state?: string;

  /** Only open deadlines that apply (`pending`), completed ones, or overdue ones. */
  @ApiProperty({ required: false, enum: DEADLINE_STATUSES })
  @IsOptional()
  @IsIn(DEADLINE_STATUSES)
  status?: DeadlineStatus;

  /** Only deadlines to act on by this day or later, YYYY-MM-DD. */
  @Called('the first day')
  @IsOptional()
  @IsCalendarDate()
  from?: string;

  /** Only deadlines to act on by this day or earlier, YYYY-MM-DD. */
  @Called('the last day')
  @IsOptional()
  @IsCalendarDate()
  to?: string;

  /** `true`: only deadlines that apply to the organization; `false`: only the others. */
  @Called('whether it applies')
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsOptional()
  @IsBoolean()
  applies?: boolean;

  /** Only deadlines that this policy is part of, as they apply: id of the policy. */
  @Called('the id of the policy')
  @IsOptional()
  @IsUUID('all', says('as it was answered', '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10'))
  policyId?: string;
}

export class DeadlineListQueryDto extends IntersectionType(PageQueryOf(deadlineList), DeadlineFilterDto) {}

export class DeadlineDownloadQueryDto extends IntersectionType(SortedQueryOf(deadlineList), FormatQueryDto, DeadlineFilterDto) {}

/** A deadline of your own; on a change all of it is replaced. */
export class EnterDeadlineDto {
  /** Two-letter code. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toUpperCase() : value))
  @IsJurisdictionCode()
  state: string;

  /** Kind of the filing. */
  @ApiProperty({ enum: FILING_TYPES })
  @IsIn(FILING_TYPES)
  filingType: FilingType;

  /** The due date, YYYY-MM-DD. */
  @IsPlausibleDate()
  dueDate: string;

  /** What has to be done, in 1 to 1,000 characters. */
  @Transform(trimmed)
  @IsString()
  @Length(1, LONGEST_DESCRIPTION)
  description: string;
}

/** How a deadline was met. */
export class CompleteDeadlineDto {
  /** A note, such as a confirmation number. */
  @Called('the note')
  @Transform(trimmed)
  @IsOptional()
  @IsString()
  @Length(0, LONGEST_DESCRIPTION)
  note?: string;

  /** The day it was filed, YYYY-MM-DD; defaults to today. */
  @Called('the day it was filed')
  @IsOptional()
  @IsPlausibleDate()
  completedOn?: string;
}

/** Why a deadline is open again. */
export class ReopenDeadlineDto {
  /** A note for the audit log. */
  @Called('the note')
  @Transform(trimmed)
  @IsOptional()
  @IsString()
  @Length(0, LONGEST_DESCRIPTION)
  note?: string;
}

/** A deadline of the organization. Dates are YYYY-MM-DD. */
export class DeadlineDto {
  id: string;
  /** Two-letter code. */
  state: string;
  stateName: string;
  @ApiProperty({ enum: FILING_TYPES })
  filingType: FilingType;
  title: string;
  description: string;
  dueDate: string;
  /** Present when the law asks earlier than the listed date. */
  legalDueDate?: string;
  /** The last business day to act, by the earlier of the two dates, but not before the period has ended. */
  actBy: string;
  /** Days from today to the act-by date; negative when it has passed. */
  daysUntil: number;
  /** Legal text where the law differs from the listed filing, or where no source confirms it. */
  legalText?: string;
  /** True when the rule names how often to file, but no day: the due date is assumed. */
  dayIsAssumed: boolean;
  @ApiProperty({ enum: PRIORITIES })
  priority: Priority;
  /** Whether the rulebook lists it; the others are your own. */
  isStandard: boolean;
  /** Id of the rule of the rulebook; null for your own deadlines. */
  obligationId: string | null;
  /** What the filing covers: `Q4 2026`; absent for your own deadlines. */
  period?: string;
  /** First day the filing covers; null for your own deadlines. */
  periodStart: string | null;
  /** Last day the filing covers; null for your own deadlines. */
  periodEnd: string | null;
  /** The day of policies by which they are part of it, when it falls into its period; null where policies are not listed by that day, and for your own. */
  @ApiProperty({ enum: POLICIES_BY, nullable: true, type: 'string' })
  policiesBy: PoliciesBy | null;
  /** Whether your organization owes it. Only those that apply count as upcoming, pending or overdue. */
  applies: boolean;
  /** Why it applies, or does not, in one sentence. */
  appliesBecause: string;
  /** Whether it is recorded as complete. */
  isCompleted: boolean;
  /** Whether its act-by date has passed since the first day to track. */
  isOverdue: boolean;
  /** The day it was filed; null while it is open. */
  completedOn: string | null;
  /** When it was recorded as complete, ISO 8601, UTC; null while it is open. */
  completedAt: string | null;
  /** Who recorded it as complete; null while it is open. */
  completedByName: string | null;
  /** The note of who completed it; null without one. */
  completionNote: string | null;
  /** The act-by date before a change of the rule moved it; null when it never moved. */
  movedFrom: string | null;
}

/** How many standard deadlines were added. */
export class LoadedDeadlinesDto {
  /** New ones; 0 when all of them were there. */
  addedDeadlines: number;
}

/** What is due in one state. */
export class StateDeadlinesDto {
  /** Two-letter code. */
  state: string;
  stateName: string;
  /** Open deadlines that apply, from today on. */
  deadlinesAhead: number;
  /** Those within 30 days. */
  upcomingDeadlines: number;
  /** Those past their act-by date. */
  overdueDeadlines: number;
  /** The next act-by date; null without one. */
  nextDeadline: string | null;
}

/** The organization's deadlines in figures. */
export class DeadlineCountsDto {
  /** The day on which the figures are true, YYYY-MM-DD in New York. */
  asOf: string;
  /** All deadlines, whether they apply or not. */
  totalDeadlines: number;
  /** Open deadlines that apply: overdue ones, and those from today on. */
  openDeadlines: number;
  /** Open deadlines that apply, within 30 days. */
  upcomingDeadlines: number;
  /** Open deadlines that apply, past their act-by date. */
  overdueDeadlines: number;
  /** Completed deadlines. */
  completedDeadlines: number;
  /** All 51, by name. */
  states: StateDeadlinesDto[];
}

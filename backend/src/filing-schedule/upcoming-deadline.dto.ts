import { ApiProperty } from '@nestjs/swagger';
import { FILING_TYPES, type FilingType } from '../jurisdictions/rulebook.types.js';
import { PRIORITIES, type Priority, type UpcomingDeadline } from './upcoming-deadline.js';

/** A filing that the rulebook makes due. Dates are YYYY-MM-DD. */
export class UpcomingDeadlineDto {
  id: string;
  /** Two-letter code. */
  state: string;
  stateName: string;
  @ApiProperty({ enum: FILING_TYPES })
  filingType: FilingType;
  title: string;
  description: string;
  /** What the filing covers: `Q4 2026`. */
  period: string;
  dueDate: string;
  /** The last business day to act, by the earlier of the two dates, but not before the period has ended. */
  actBy: string;
  /** Days from today to the act-by date. */
  daysUntil: number;
  /** Present when the law asks earlier than the listed date. */
  legalDueDate?: string;
  /** Legal text where the law differs from the listed filing, or where no source confirms it. */
  legalText?: string;
  /** True when the rule names how often to file, but no day: the due date is assumed. */
  dayIsAssumed: boolean;
  @ApiProperty({ enum: PRIORITIES })
  priority: Priority;
}

/** The fields that clients see. */
export function upcomingDeadlineView(deadline: UpcomingDeadline): UpcomingDeadlineDto {
  const { id, state, stateName, filingType, title, description, period, dueDate, remindFrom, daysUntil, priority } = deadline;
  const { legalDueDate, legalText, dayIsAssumed } = deadline;
  return {
    id,
    state,
    stateName,
    filingType,
    title,
    description,
    period,
    dueDate,
    actBy: remindFrom,
    daysUntil,
    ...(legalDueDate && { legalDueDate }),
    ...(legalText && { legalText }),
    dayIsAssumed,
    priority,
  };
}

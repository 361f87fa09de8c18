import { ApiProperty } from '@nestjs/swagger';
import { FILING_TYPES, type FilingType } from '../jurisdictions/rulebook.types.js';
import { PRIORITIES, type Priority, type UpcomingDeadline } from './upcoming-deadline.js';

/** A filing due under the rulebook. Dates are YYYY-MM-DD. */
export class UpcomingDeadlineDto {
  /** Id of the deadline in the rulebook. @example va-quarterly-2027-01-31 */
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
  /** Period that the filing covers: `Q4 2026`. @example "Q4 2026" */
  period: string;
  /** Due date listed in the rulebook. @example 2027-01-31 */
  dueDate: string;
  /** Last business day to act, by the earlier of the two dates, but not before the period ends. @example 2027-01-29 */
  actBy: string;
  /** Days from today to the act-by date and, once that has passed, to the due date. @example 69 */
  daysUntil: number;
  /** Statutory due date; present if it is earlier than the listed one. @example 2027-01-30 */
  legalDueDate?: string;
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
}

/** Returns the fields that clients see. */
export function toUpcomingDeadlineDto(deadline: UpcomingDeadline): UpcomingDeadlineDto {
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

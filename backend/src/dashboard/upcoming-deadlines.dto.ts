import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { FILING_TYPES, type FilingType } from '../jurisdictions/rulebook.types.js';
import { PRIORITIES, type Priority } from '../deadlines/upcoming-deadline.js';

export const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;

export class UpcomingDeadlinesQueryDto {
  /** How many days ahead, today included. */
  @ApiProperty({ required: false, default: DEFAULT_DAYS, minimum: 1, maximum: MAX_DAYS })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MAX_DAYS)
  days?: number;
}

/** A filing that the rulebook makes due in a state of the organisation's book. Dates are YYYY-MM-DD. */
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
  /** Days from today to the earlier of the two dates. */
  daysUntil: number;
  /** Present when the law asks earlier than the listed date. */
  legalDueDate?: string;
  @ApiProperty({ enum: PRIORITIES })
  priority: Priority;
}

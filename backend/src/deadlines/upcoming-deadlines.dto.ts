import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { FieldLabel } from '../platform/kernel/problems/field-instruction.js';

export const DEFAULT_DAYS = 30;
export const DEFAULT_STANDARD_DAYS = 90;
const MAX_DAYS = 366;

/** Documents and validates an optional number of days ahead. */
const DaysAhead = (byDefault: number) =>
  applyDecorators(
    ApiProperty({ required: false, default: byDefault, minimum: 1, maximum: MAX_DAYS }),
    IsOptional(),
    FieldLabel('the number of days'),
    Type(() => Number),
    IsInt(),
    Min(1),
    Max(MAX_DAYS),
  );

export class UpcomingDeadlinesQueryDto {
  /** Number of days ahead, including today. @example 60 */
  @DaysAhead(DEFAULT_DAYS)
  days?: number;
}

export class UpcomingStandardQueryDto {
  /** Number of days ahead, including today. @example 60 */
  @DaysAhead(DEFAULT_STANDARD_DAYS)
  days?: number;
}

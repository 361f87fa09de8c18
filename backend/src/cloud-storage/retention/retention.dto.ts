import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import { IsCalendarDate } from '../../dates/is-calendar-date.decorator.js';
import { IsJurisdictionCode } from '../../jurisdictions/is-jurisdiction-code.decorator.js';
import { RETENTION_STATES, retainedFileList, type RetentionState } from '../../platform/content/files/retained-files.service.js';
import { OptionalLine } from '../../platform/web/http/validation/optional-text.decorator.js';
import { PageQueryOf } from '../../platform/kernel/lists/page-query.js';
import { FieldLabel } from '../../platform/kernel/problems/field-instruction.js';
import { RETENTION_CONFIDENCES, RETENTION_STARTS, type RetentionPeriod } from './retention-period.js';

/** Retention period of surplus lines records in one state. */
export class RetentionPeriodDto {
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Number of years; null if none of the sources that we read states a period, in which case ten years apply. */
  @ApiProperty({ type: 'integer', nullable: true, example: 5 })
  years: number | null;
  /** Start of the period: issuance or end of the coverage, or completion of the transaction; null if no source states one. */
  @ApiProperty({ enum: RETENTION_STARTS, nullable: true, example: 'termination' })
  startsAt: RetentionPeriod['from'];
  /** Quality of the source: `high` for the state itself, `medium` for a copy of the law, `low` for a doubtful copy, `not_found` if there is none. */
  @ApiProperty({ enum: RETENTION_CONFIDENCES, example: 'high' })
  certainty: RetentionPeriod['confidence'];
  /** Citation of the law; null if none was read. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Va. Code § 38.2-4807(B)' })
  citation: string | null;
  /** URL of the source; null if none was read. */
  @ApiProperty({ type: 'string', nullable: true, example: 'https://law.lis.virginia.gov/vacode/38.2-4807/' })
  url: string | null;
}

/** A file under retention, or one whose retention has ended. */
export class RetainedFileDto {
  /** Id of the retained file. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Name of the file. @example binder-TL-1001.pdf */
  name: string;
  /** Size in bytes; null if unknown. */
  @ApiProperty({ type: 'integer', nullable: true, minimum: 0, example: 48213 })
  size: number | null;
  /** Time it was stored, ISO 8601, UTC. @example 2026-11-21T15:04:05.000Z */
  storedAt: string;
  /** Last day that it must be kept, YYYY-MM-DD; null if no rule requires keeping it. */
  @ApiProperty({ type: 'string', nullable: true, example: '2031-12-31' })
  retainUntil: string | null;
  /** Reason that it must be kept until that day; null if there is no such day. */
  @ApiProperty({ type: 'string', nullable: true, example: 'VA: 5 years from 2026-12-31 (Va. Code § 38.2-4807)' })
  retainedAs: string | null;
  /** Reason for the legal hold; null if it is not on hold. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  holdReason: string | null;
  /** State of the file: `kept` through its last day, `held` under legal hold, `due` once it may be destroyed. */
  @ApiProperty({ enum: RETENTION_STATES, example: 'kept' })
  retention: RetentionState;
}

class RetainedFileFilterDto {
  /** Only files in this retention state. */
  @ApiProperty({ required: false, enum: RETENTION_STATES, example: 'due' })
  @IsOptional()
  @IsIn(RETENTION_STATES)
  retention?: RetentionState;
}

export class RetainedFileQueryDto extends IntersectionType(PageQueryOf(retainedFileList), RetainedFileFilterDto) {}

/** Retention period for a file. */
export class SetRetentionDto {
  /** Two-letter code of the state whose period applies. @example VA */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toUpperCase() : value))
  @IsJurisdictionCode()
  state: string;
  /** Date the period begins, YYYY-MM-DD. @example 2026-12-31 */
  @FieldLabel('the day on which the period begins')
  @IsCalendarDate()
  startsOn: string;
}

/** Legal hold to set or lift. */
export class SetHoldDto {
  /** Reason for the hold; null lifts it. */
  @FieldLabel('the reason for the hold')
  @ApiProperty({ example: 'Examination by the Virginia Bureau of Insurance' })
  @OptionalLine()
  reason?: string | null;
}

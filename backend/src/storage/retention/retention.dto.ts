import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import { IsCalendarDate } from '../../dates/is-calendar-date.decorator.js';
import { IsJurisdictionCode } from '../../jurisdictions/is-jurisdiction-code.decorator.js';
import { RETENTION_STATES, retainedFileList, type RetentionState } from '../../platform/files/retained-files.service.js';
import { OptionalLine } from '../../platform/http/validation/optional-text.decorator.js';
import { PageQueryOf } from '../../platform/lists/page-query.js';
import { Called } from '../../platform/problems/field-words.js';
import { RETENTION_CONFIDENCES, RETENTION_STARTS, type RetentionPeriod } from './retention-period.js';

/** How long one state has surplus lines records kept. */
export class RetentionPeriodDto {
  /**
   * Two-letter code.
   * @example VA
   */
  state: string;
  /** Years; null where no source that was read names a period, then ten are kept. */
  @ApiProperty({ type: 'integer', nullable: true, example: 5 })
  years: number | null;
  /** Begin of the years: issuance or end of the coverage, or completion of the transaction; null where no source says. */
  @ApiProperty({ enum: RETENTION_STARTS, nullable: true, example: 'termination' })
  startsAt: RetentionPeriod['from'];
  /** Quality of the source: `high` the state itself, `medium` a copy of the law, `low` a doubtful copy, `not_found` none. */
  @ApiProperty({ enum: RETENTION_CONFIDENCES, example: 'high' })
  certainty: RetentionPeriod['confidence'];
  /** Citation of the law; null where none was read. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Va. Code § 38.2-4807(B)' })
  citation: string | null;
  /** Address of the source; null where none was read. */
  @ApiProperty({ type: 'string', nullable: true, example: 'https://law.lis.virginia.gov/vacode/38.2-4807/' })
  url: string | null;
}

/** A file that has to be kept, or that may be destroyed after it was. */
export class RetainedFileDto {
  id: string;
  /**
   * Name of the file.
   * @example Form 802 2026.pdf
   */
  name: string;
  /** Size in bytes; null where it is not known. */
  @ApiProperty({ type: 'integer', nullable: true, minimum: 0, example: 48213 })
  size: number | null;
  /**
   * ISO 8601, UTC.
   * @example 2026-11-21T15:04:05.000Z
   */
  storedAt: string;
  /** The last day it has to be kept: YYYY-MM-DD; null without one. */
  @ApiProperty({ type: 'string', nullable: true, example: '2031-12-31' })
  retainUntil: string | null;
  /** Why until then; null without a day. */
  @ApiProperty({ type: 'string', nullable: true, example: 'VA: 5 years from 2026-12-31 (Va. Code § 38.2-4807)' })
  retainedAs: string | null;
  /** Reason for the legal hold; null without one. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  holdReason: string | null;
  /** `kept` before its last day, `held` under legal hold, `due` when it may be destroyed. */
  @ApiProperty({ enum: RETENTION_STATES, example: 'kept' })
  retention: RetentionState;
}

class RetainedFileFilterDto {
  /** Only files that are due, kept or held. */
  @ApiProperty({ required: false, enum: RETENTION_STATES, example: 'due' })
  @IsOptional()
  @IsIn(RETENTION_STATES)
  retention?: RetentionState;
}

export class RetainedFileQueryDto extends IntersectionType(PageQueryOf(retainedFileList), RetainedFileFilterDto) {}

/** How long a file has to be kept. */
export class SetRetentionDto {
  /**
   * Two-letter code of the state whose period applies.
   * @example VA
   */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toUpperCase() : value))
  @IsJurisdictionCode()
  state: string;
  /**
   * Day on which the period begins: YYYY-MM-DD.
   * @example 2026-12-31
   */
  @Called('the day on which the period begins')
  @IsCalendarDate()
  startsOn: string;
}

/** A legal hold, or its end. */
export class SetHoldDto {
  /** Reason for the hold; null lifts it. */
  @Called('the reason for the hold')
  @ApiProperty({ example: 'Examination by the Virginia Bureau of Insurance' })
  @OptionalLine()
  reason?: string | null;
}

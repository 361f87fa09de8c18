import { ApiProperty } from '@nestjs/swagger';
import { IsCalendarDate } from '../dates/is-calendar-date.decorator.js';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { PageQueryOf } from '../platform/lists/page-query.js';
import { Called } from '../platform/problems/field-words.js';
import { auditPackList } from './audit-pack-list.js';

export class AuditPackListQueryDto extends PageQueryOf(auditPackList) {}

/** Which audit pack to make. */
export class NewAuditPackDto {
  /** Two-letter code, in any case. */
  @IsJurisdictionCode()
  state: string;

  /** First day of the period, YYYY-MM-DD. */
  @Called('the first day')
  @IsCalendarDate()
  periodStart: string;

  /** Last day of the period, YYYY-MM-DD. */
  @Called('the last day')
  @IsCalendarDate()
  periodEnd: string;
}

/** All that proves what was filed and paid for a state and period, as one ZIP with SHA256SUMS. */
export class AuditPackDto {
  /** Id of the pack and of the task that made it. */
  id: string;
  state: string;
  /** Name of the state. */
  stateName: string;
  /** First day of the period, YYYY-MM-DD. */
  periodStart: string;
  /** Last day of the period, YYYY-MM-DD. */
  periodEnd: string;
  /**
   * Name of the ZIP.
   * @example audit-pack-FL-2026-10-01-2026-12-31.zip
   */
  fileName: string;
  /** Files in it. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 24 })
  fileCount: number;
  /** Size in bytes. */
  sizeBytes: number;
  /** SHA-256 of the ZIP, as `sha256sum` prints it. */
  sha256: string;
  /** Who asked for it. */
  madeByName: string;
  /** ISO 8601, UTC. */
  madeAt: string;
}

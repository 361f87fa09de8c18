import { ApiProperty } from '@nestjs/swagger';
import { IsCalendarDate } from '../dates/is-calendar-date.decorator.js';
import { IsJurisdictionCode } from '../jurisdictions/is-jurisdiction-code.decorator.js';
import { PageQueryOf } from '../platform/kernel/lists/page-query.js';
import { FieldLabel } from '../platform/kernel/problems/field-instruction.js';
import { auditPackList } from './audit-pack-list.js';

export class AuditPackListQueryDto extends PageQueryOf(auditPackList) {}

/** State and days of a new audit pack. */
export class NewAuditPackDto {
  /** Two-letter code of the state, in upper or lower case. @example FL */
  @IsJurisdictionCode()
  state: string;

  /** First day of the period, YYYY-MM-DD. @example 2026-10-01 */
  @FieldLabel('the first day')
  @IsCalendarDate()
  periodStart: string;

  /** Last day of the period, YYYY-MM-DD. @example 2026-12-31 */
  @FieldLabel('the last day')
  @IsCalendarDate()
  periodEnd: string;
}

/** Evidence of filings and payments for a state and period, as one ZIP with SHA256SUMS. */
export class AuditPackDto {
  /** Id of the pack and of the task that created it. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Two-letter code of the state. @example FL */
  state: string;
  /** Name of the state. @example Florida */
  stateName: string;
  /** First day of the period, YYYY-MM-DD. @example 2026-10-01 */
  periodStart: string;
  /** Last day of the period, YYYY-MM-DD. @example 2026-12-31 */
  periodEnd: string;
  /** File name of the ZIP. @example audit-pack-FL-2026-10-01-2026-12-31.zip */
  fileName: string;
  /** Number of files in the ZIP. */
  @ApiProperty({ type: 'integer', minimum: 1, example: 24 })
  fileCount: number;
  /** Size of the ZIP in bytes. @example 48213 */
  sizeBytes: number;
  /** SHA-256 of the ZIP, as `sha256sum` prints it. @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 */
  sha256: string;
  /** Name of the person who requested it. @example "Dana Reyes" */
  madeByName: string;
  /** Time it was created, ISO 8601, UTC. */
  madeAt: string;
}

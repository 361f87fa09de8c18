import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { TASK_STATUSES, type TaskStatus } from '../../platform/work/tasks/task-record.js';
import { PACKAGE_FORMATS, type PackageFormat } from '../venues/venue.types.js';

/** A format in which a package can be created. */
export class PackageFormatDto {
  /** Key of the format. */
  @ApiProperty({ enum: PACKAGE_FORMATS })
  format: PackageFormat;
  /** Name of the format. @example "Neutral CSV" */
  formatName: string;
  /** Description of the format and its origin. @example "made by Stampline, not a format of the office" */
  formatLabel: string;
}

/** Format of a package to create. */
export class MakePackageDto {
  /** Format of the package; defaults to the one its venue prefers. */
  @ApiProperty({ required: false, enum: PACKAGE_FORMATS })
  @IsOptional()
  @IsIn(PACKAGE_FORMATS)
  format?: PackageFormat;
}

/** A file of a package. */
export class PackageFileDto {
  /** Id of the file. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  fileId: string;
  /** Name of the file. @example filing-FL-2026-Q4.csv */
  fileName: string;
  /** SHA-256 of the content, hexadecimal. @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 */
  sha256: string;
  /** Size in bytes. @example 48213 */
  sizeBytes: number;
}

/** A package of a filing as it was created. Amounts in dollars. */
export class FilingPackageDto extends PackageFormatDto {
  /** Id of the filing package. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Sequence number of the package within its filing. @example 1 */
  packageNumber: number;
  /** True if it reports that there was no business. @example true */
  isZeroReport: boolean;
  /** Number of transactions in it. @example 12 */
  transactionCount: number;
  /** Number of transactions that the office received with another filing; they are in the totals but not in the file. @example 4 */
  reportedBeforeCount: number;
  /** Premium in dollars. @example 1000 */
  premium: number;
  /** Premium tax in dollars. @example 22.5 */
  taxAmount: number;
  /** Stamping fees and flat charges in dollars. @example 0 */
  fees: number;
  /** Tax and fees in dollars. @example 22.5 */
  totalDue: number;
  /** Percentage of its checks that passed; null if there is no check. @example 96.4 */
  complianceScore: number | null;
  /** True if policies have changed since it was created. @example true */
  bookChanged: boolean;
  /** Version of the rulebook it was created with. @example 2026-11-21.4f9a2c */
  rulebookVersion: string;
  /** Name of the person who created it. @example "Dana Reyes" */
  madeByName: string;
  /** Time it was created, ISO 8601, UTC. */
  madeAt: string;
  /** Files of the package. */
  files: PackageFileDto[];
}

/** Progress of creating a package. */
export class PackageWorkDto {
  /** Id of the task, for `/api/tasks/{id}`. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  taskId: string;
  /** Status of the task. */
  @ApiProperty({ enum: TASK_STATUSES })
  status: TaskStatus;
  /** Reason the task failed; null otherwise. @example "The insurer of 2 transactions has no number." */
  problem: string | null;
}

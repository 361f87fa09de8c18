import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { TASK_STATUSES, type TaskStatus } from '../../platform/tasks/task-record.js';
import { PACKAGE_FORMATS, type PackageFormat } from '../venues/venue.types.js';

/** A format in which a package can be made. */
export class PackageFormatDto {
  /** Names the format. */
  @ApiProperty({ enum: PACKAGE_FORMATS })
  format: PackageFormat;
  /** The format in words. */
  formatName: string;
  /** What it is, and how it is known. */
  formatLabel: string;
}

/** Which package to make. */
export class MakePackageDto {
  /** Format of the package; defaults to the one its venue prefers. */
  @ApiProperty({ required: false, enum: PACKAGE_FORMATS })
  @IsOptional()
  @IsIn(PACKAGE_FORMATS)
  format?: PackageFormat;
}

/** A file of a package. */
export class PackageFileDto {
  /** Id of the file. */
  fileId: string;
  /** Name of the file. */
  fileName: string;
  /** SHA-256 of its content, hexadecimal. */
  sha256: string;
  /** Size in bytes. */
  sizeBytes: number;
}

/** A package of a filing as it was made. Amounts in dollars. */
export class FilingPackageDto extends PackageFormatDto {
  id: string;
  /** The how-manieth of its filing. */
  packageNumber: number;
  /** Whether it reports that there was no business. */
  isZeroReport: boolean;
  /** Transactions in it. */
  transactionCount: number;
  premium: number;
  /** Premium tax. */
  taxAmount: number;
  fees: number;
  /** Tax and fees. */
  totalDue: number;
  /** Percent of its checks that passed; null without a check. */
  complianceScore: number | null;
  /** Whether the book has changed since it was made. */
  bookChanged: boolean;
  /** Version of the rulebook by which it was made. */
  rulebookVersion: string;
  /** Who made it. */
  madeByName: string;
  /** ISO 8601, UTC. */
  madeAt: string;
  /** Its files. */
  files: PackageFileDto[];
}

/** The making of a package. */
export class PackageWorkDto {
  /** Id of the task, for `/api/tasks/{id}`. */
  taskId: string;
  /** Status of the task. */
  @ApiProperty({ enum: TASK_STATUSES })
  status: TaskStatus;
  /** Why it failed; null otherwise. */
  problem: string | null;
}

import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, Max, Min } from 'class-validator';
import { TASK_STATUSES, type TaskStatus } from '../platform/work/tasks/task-record.js';
import type { ImportRecord } from './import/import-record.js';
import { AFTER_END_CHOICES, CONFIRMATIONS, NUMBERS_CHOICES, ROWS_CHOICES } from './matching/import-choices.js';
import { MappingDto, toMappingDto } from './mapping/mapping.dto.js';
import { OUTCOMES, type Outcome } from './import/outcome.js';
import { TRANSACTION_TYPES, type TransactionType } from '../tax/pricing/price-request.js';

/** The form of a file of policies. */
export class PolicyFileDto {
  /** CSV, XLSX or XLS file of at most 10 MB, with the columns of the template. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: unknown;
  /**
   * Meaning of the rows. `transactions`: each row is a transaction with its premium. `policies`: each row is a policy as it is now. If
   * omitted, a row with a transaction_type is a transaction, and one without is a policy.
   */
  @ApiProperty({ enum: ROWS_CHOICES, required: false })
  rows?: (typeof ROWS_CHOICES)[number];
  /** `returns`: also records returns larger than the premium or the fees of their term, and returns of policies that are not in your book. */
  @ApiProperty({ enum: CONFIRMATIONS, required: false })
  confirm?: (typeof CONFIRMATIONS)[number];
  /**
   * Meaning of a policy number that differs from another number of the same insured only in its punctuation (`EX990901`, `EX-99-0901`).
   * `same`: it is that policy. `different`: it is another policy, even under the same number in another state. If omitted, its rows fail
   * and name the policy they resemble.
   */
  @ApiProperty({ enum: NUMBERS_CHOICES, required: false })
  numbers?: (typeof NUMBERS_CHOICES)[number];
  /**
   * `book`: also records transactions after the expiration or cancellation of their policy, and reinstatements of one that is not canceled.
   * If omitted, their rows fail and name the date it ended.
   */
  @ApiProperty({ enum: AFTER_END_CHOICES, required: false })
  afterEnd?: (typeof AFTER_END_CHOICES)[number];
  /** Mapping for a file that differs from the template, as JSON; `POST /api/policies/imports/inspect` proposes it. */
  @ApiProperty({ type: MappingDto, required: false })
  mapping?: MappingDto;
}

/** The form of an upload. */
export class PolicyUploadDto extends PolicyFileDto {
  /**
   * Id of a preview of this file: nothing is recorded if the upload would have a different result.
   * @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90
   */
  @ApiProperty({ required: false, format: 'uuid' })
  preview?: string;
}

/** Rows of an import with the same outcome. */
export class OutcomeCountDto {
  /** Outcome of the rows. */
  @ApiProperty({ enum: OUTCOMES })
  outcome: Outcome;
  /** Number of rows with this outcome. @example 25 */
  rows: number;
}

/** An upload with its progress. */
export class ImportDto {
  /** Id of the import. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Name of the uploaded file; null for rows sent as JSON. @example policies.csv */
  fileName: string;
  /** Status of the import. */
  @ApiProperty({ enum: TASK_STATUSES })
  status: TaskStatus;
  /** Current step; null while it is not running. @example pricing */
  phase: string | null;
  /** Number of rows processed so far. @example 2500 */
  processedRows: number;
  /** Rows of the file without its header: an estimate while it runs; null if the number is not known yet. @example 2500 */
  totalRows: number | null;
  /** Number of rows recorded or corrected. @example 2498 */
  importedRows: number;
  /** Number of rows that your book already contains; they changed nothing. @example 0 */
  unchangedRows: number;
  /** Number of rows with an error. @example 2 */
  failedRows: number;
  /**
   * Number of transactions in the file whose invoices charged tax or fees that differ from the amounts due.
   * @example 12
   */
  differingCharges: number;
  /** Rows by outcome, excluding those that did not occur; empty until the import finishes. */
  outcomes: OutcomeCountDto[];
  /** Irregularities in the file that were tolerated, as sentences. */
  notes: string[];
  /** Reason the whole file failed, as a sentence; none of it was imported. @example "The file has no column for the premium." */
  problem: string | null;
  /** Time the import was undone, ISO 8601, UTC; null otherwise. */
  undoneAt: string | null;
  /** Name of the person who undid the import; null otherwise. @example "Dana Whitfield" */
  undoneByName: string | null;
  /** Reason for the undo, as entered; null otherwise. @example "It was last month’s file." */
  undoReason: string | null;
  /** Mapping that the file was read with; null for one that matches the template. */
  mapping: MappingDto | null;
  /** Name of the person who uploaded it; null if Stampline did. @example "Dana Reed" */
  createdBy: string | null;
  /** Time it was created, ISO 8601, UTC. */
  createdAt: string;
  /** Time it finished, ISO 8601, UTC; null until then. */
  finishedAt: string | null;
}

/** An import that continues in the background; the Location header has its URL. */
export class AcceptedImportDto {
  /** Id of the import. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Status of the import. */
  @ApiProperty({ enum: TASK_STATUSES })
  status: TaskStatus;
}

/** A row that the book holds. Amounts in dollars, as charged at the end of the import; later rule changes are not included. */
export class ImportedRowDto {
  /** Line number as a spreadsheet shows it; the header is row 1. @example 2 */
  row: number;
  /** Number of the policy. @example TL-1001 */
  policyNumber: string;
  /**
   * Type of the recorded transaction; `corrected`: it replaced a wrong one; `described`: only names or notes changed; `unchanged`: your
   * book already holds it, or an earlier row of the file is the same.
   */
  @ApiProperty({ enum: OUTCOMES })
  outcome: Outcome;
  /**
   * Values before and after, or the reason nothing was recorded, as a sentence; null if there is no note.
   * @example "Premium 1,000.00 -> 1,200.00, booked +200.00."
   */
  note: string | null;
  /** Id of the policy, for `/api/policies/{id}`. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  policyId: string;
  /** Type of the transaction. */
  @ApiProperty({ enum: TRANSACTION_TYPES })
  transactionType: TransactionType;
  /** Two-letter code of the state. @example VA */
  state: string;
  /**
   * Premium of the transaction in dollars; null, like the other amounts, for an additional row of a transaction: the first row of its
   * external_id has them.
   * @example 1000
   */
  premium: number | null;
  /** Premium tax in dollars. @example 22.5 */
  taxAmount: number | null;
  /** Stamping fees and flat charges in dollars. @example 0 */
  fees: number | null;
  /** Tax and fees in dollars. @example 22.5 */
  totalDue: number | null;
}

/** A row that was not imported. */
export class FailedRowDto {
  /** Line number as a spreadsheet shows it; the header is row 1. @example 2 */
  row: number;
  /** Number of the policy. @example TL-1001 */
  policyNumber: string | null;
  /** Errors, one sentence each: column, value and what is expected. */
  errors: string[];
}

export class ImportResultQueryDto {
  /** Maximum number of entries of each list, from the start of the file; defaults to all. @example 50 */
  @ApiProperty({ required: false, minimum: 1, maximum: 1_000_000 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  limit?: number;

  /** Only successful rows with a note: changes to recorded policies, or the reason nothing was recorded. */
  @ApiProperty({ required: false })
  @IsOptional()
  @Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean()
  noted?: boolean;
}

/** Result of an upload. */
export class UploadResultDto {
  /** Rows of the file without its header. @example 2500 */
  totalRows: number;
  /** Rows that were imported. */
  successful: ImportedRowDto[];
  /** Rows that were not imported, each with its errors. */
  failed: FailedRowDto[];
  /**
   * Notes, as sentences: columns, sheets and values that were not read because the format does not have them, and other tolerated irregularities.
   * @example ["Columns that are not part of the format were ignored: \"Status\"."]
   */
  notes: string[];
}

export function toImportDto({
  fileId: _fileId,
  problemType: _problemType,
  createdAt,
  finishedAt,
  undoneAt,
  outcomes,
  mapping,
  ...record
}: ImportRecord): ImportDto {
  return {
    ...record,
    outcomes: OUTCOMES.flatMap((outcome) => {
      const rows = outcomes[outcome] ?? 0;
      return rows === 0 ? [] : [{ outcome, rows }];
    }),
    mapping: mapping && toMappingDto(mapping),
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    undoneAt: undoneAt?.toISOString() ?? null,
  };
}

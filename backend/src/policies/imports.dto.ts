import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, Max, Min } from 'class-validator';
import { TASK_STATUSES, type TaskStatus } from '../platform/tasks/task-record.js';
import type { ImportRecord } from './import/import-record.js';
import { AFTER_END_CHOICES, CONFIRMATIONS, NUMBERS_CHOICES, ROWS_CHOICES } from './import/import-choices.js';
import { MappingDto, mappingView } from './mapping/mapping.dto.js';
import { OUTCOMES, type Outcome } from './import/outcome.js';
import { TRANSACTION_TYPES, type TransactionType } from '../tax/pricing/price-request.js';

/** The form of a file of policies. */
export class PolicyFileDto {
  /** CSV, XLSX or XLS file of at most 10 MB, columns as in the template. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: unknown;
  /**
   * `transactions`: each row is a transaction with its own premium. `policies`: each row is a policy as it is now. Left out: a row with a
   * transaction_type is a transaction, and one without is a policy.
   */
  @ApiProperty({ enum: ROWS_CHOICES, required: false })
  rows?: (typeof ROWS_CHOICES)[number];
  /** `returns`: also books returns larger than the premium or the fees of their term, and returns of policies that are not in your book. */
  @ApiProperty({ enum: CONFIRMATIONS, required: false })
  confirm?: (typeof CONFIRMATIONS)[number];
  /**
   * What a policy is whose number differs from that of another policy of the same insured only in the way it is written (`EX990901`, `EX-99-0901`):
   * `same`: that policy, whose number it takes. `different`: another policy, also under the same number in another state. Left out: its rows fail,
   * and say which policy they resemble.
   */
  @ApiProperty({ enum: NUMBERS_CHOICES, required: false })
  numbers?: (typeof NUMBERS_CHOICES)[number];
  /**
   * `book`: also books transactions after the expiration or cancellation of their policy, and reinstatements of one that is not canceled. Left out:
   * their rows fail, and say when it ended.
   */
  @ApiProperty({ enum: AFTER_END_CHOICES, required: false })
  afterEnd?: (typeof AFTER_END_CHOICES)[number];
  /** How to read a file that is not as the template, as JSON; `POST /api/policies/imports/inspect` proposes it. */
  @ApiProperty({ type: MappingDto, required: false })
  mapping?: MappingDto;
}

/** The form of an upload. */
export class PolicyUploadDto extends PolicyFileDto {
  /**
   * Id of a preview of this file: nothing is booked when the upload would do something else than it showed.
   * @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90
   */
  @ApiProperty({ required: false, format: 'uuid' })
  preview?: string;
}

/** Rows of an import with the same outcome. */
export class OutcomeCountDto {
  /** What became of the rows. */
  @ApiProperty({ enum: OUTCOMES })
  outcome: Outcome;
  rows: number;
}

/** An upload and how far it is. */
export class ImportDto {
  id: string;
  fileName: string;
  @ApiProperty({ enum: TASK_STATUSES })
  status: TaskStatus;
  /** What is being done while it runs. */
  phase: string | null;
  /** Rows done so far. */
  processedRows: number;
  /** Rows of the file without its header: an estimate while it runs, null where there is none. */
  totalRows: number | null;
  importedRows: number;
  /** Rows your book held already; they changed nothing. */
  unchangedRows: number;
  failedRows: number;
  /** Rows by outcome, without those that did not occur; empty until the import finishes. */
  outcomes: OutcomeCountDto[];
  /** What was tolerated in the file, as sentences. */
  notes: string[];
  /** Why the whole file failed, as a sentence; nothing of it was imported. */
  problem: string | null;
  /** When the import was undone, ISO 8601, UTC; null otherwise. */
  undoneAt: string | null;
  /** Who undid the import; null otherwise. */
  undoneByName: string | null;
  /** Reason for the undo, as entered; null otherwise. */
  undoReason: string | null;
  /** How the file was read; null for one that is as the template. */
  mapping: MappingDto | null;
  /** Who uploaded it; null when Stampline did. */
  createdBy: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** ISO 8601, UTC. */
  finishedAt: string | null;
}

/** An import that goes on in the background; its address is in the header Location. */
export class AcceptedImportDto {
  id: string;
  @ApiProperty({ enum: TASK_STATUSES })
  status: TaskStatus;
}

/** A row that is in the book. Amounts in dollars, as charged at the end of the import; changes of the rules after it do not show here. */
export class ImportedRowDto {
  /** Line number as a spreadsheet shows it; the header is row 1. */
  row: number;
  policyNumber: string;
  /**
   * The type of the transaction that was booked; `corrected`: it took the place of a wrong one; `described`: only names or notes changed;
   * `unchanged`: your book holds it already, or an earlier row of the file is the same.
   */
  @ApiProperty({ enum: OUTCOMES })
  outcome: Outcome;
  /** What was before and after, or why nothing was booked, as a sentence; null when there is nothing to add. */
  note: string | null;
  policyId: string;
  @ApiProperty({ enum: TRANSACTION_TYPES })
  transactionType: TransactionType;
  state: string;
  /** Of the transaction; null, as the other amounts, for a further row of a transaction: the first row of its external_id has them. */
  premium: number | null;
  /** Premium tax. */
  taxAmount: number | null;
  fees: number | null;
  /** Tax and fees. */
  totalDue: number | null;
}

/** A row that was not imported. */
export class FailedRowDto {
  /** Line number as a spreadsheet shows it; the header is row 1. */
  row: number;
  policyNumber: string | null;
  /** One sentence per error: column, value and what is expected. */
  errors: string[];
}

export class ImportResultQueryDto {
  /** Most entries of each list, from the start of the file; without it all. */
  @ApiProperty({ required: false, minimum: 1, maximum: 1_000_000 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  limit?: number;

  /** Only successful rows with a note: what they changed in your book, or why they booked nothing. */
  @ApiProperty({ required: false })
  @IsOptional()
  @Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean()
  noted?: boolean;
}

/** Result of an upload. */
export class UploadResultDto {
  /** Rows of the file without its header. */
  totalRows: number;
  successful: ImportedRowDto[];
  failed: FailedRowDto[];
}

export function importView({
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
    mapping: mapping && mappingView(mapping),
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    undoneAt: undoneAt?.toISOString() ?? null,
  };
}

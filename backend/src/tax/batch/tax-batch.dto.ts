import { ApiProperty } from '@nestjs/swagger';
import { EDITIONS, type Edition } from '../../jurisdictions/rulebook.types.js';
import { TASK_STATUSES, type TaskStatus } from '../../platform/work/tasks/task-record.js';
import { CalculationRequestDto } from '../calculator/calculation-request.dto.js';
import { COMPLETENESS, type Completeness } from '../pricing/price-result.js';

/** Form for a batch from a file. */
export class BatchFileDto {
  /** CSV, XLSX or XLS file of at most 10 MB and 100,000 rows, with the columns of the template. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: unknown;
}

/** A batch as JSON, of at most 10 MB. */
export class BatchRowsDto {
  /**
   * Rows, each with the fields of POST /api/tax/calculate; fields with other names are copied to the result and listed in `carriedColumns`. A
   * name that nearly matches a field is rejected. A row that is not an object results in an error for that row.
   * @example [{"state":"VA","premium":8000,"effectiveDate":"2026-12-15"}]
   */
  @ApiProperty({ type: 'array', items: {}, minItems: 1, maxItems: 100_000 })
  rows: Record<string, unknown>[];
}

/** A batch that runs in the background; the Location header has its URL. */
export class AcceptedBatchDto {
  /** Id of the batch. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Status of the batch. */
  @ApiProperty({ enum: TASK_STATUSES })
  status: TaskStatus;
}

/** Sums of priced rows in dollars. */
export class BatchTotalsDto {
  /** Premium in dollars. @example 1000 */
  premium: number;
  /** Premium tax in dollars. @example 22.5 */
  taxAmount: number;
  /** Stamping fees and flat charges in dollars. @example 0 */
  fees: number;
  /** Tax and fees in dollars. @example 22.5 */
  totalDue: number;
}

/** Sums of the priced rows of one state. */
export class BatchStateDto extends BatchTotalsDto {
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Number of rows of the state. @example 25 */
  rows: number;
  /** Number of rows with more tax due than was computed. @example 1 */
  incompleteRows: number;
  /** Number of rows whose amount is an estimate. @example 3 */
  estimatedRows: number;
}

/** One priced row. Amounts in dollars. */
export class BatchPreviewRowDto extends BatchTotalsDto {
  /** Row number: in a file, as a spreadsheet shows it (the header is row 1); in JSON, the position, starting with 1. @example 2 */
  row: number;
  /** Two-letter code of the state. @example VA */
  state: string;
  /** Edition of the rulebook: the Stampline rate table (`product`) or the law as cited (`statute`). */
  @ApiProperty({ enum: EDITIONS })
  edition: Edition;
  /** Text of the first column in `carriedColumns`, such as a policy number. @example TL-1001 */
  label: string | null;
  /** Completeness of the amount. */
  @ApiProperty({ enum: COMPLETENESS })
  completeness: Completeness;
  /** First fact that is missing or assumed; null if there is none. @example "At least $22.50 is due: the municipality is missing." */
  missing: string | null;
  /** Request that was priced, with the edition and dates that were used. Send it to POST /api/tax/calculate for the details. */
  request: CalculationRequestDto;
}

/** Number of rows priced by an edition of the rulebook. */
export class BatchEditionDto {
  /** Edition of the rulebook: the Stampline rate table (`product`) or the law as cited (`statute`). */
  @ApiProperty({ enum: EDITIONS })
  edition: Edition;
  /** Number of rows priced by the edition. @example 25 */
  rows: number;
}

/** A row that could not be priced. */
export class BatchRowErrorDto {
  /** Row number: in a file, as a spreadsheet shows it (the header is row 1); in JSON, the position, starting with 1. @example 2 */
  row: number;
  /** Errors, one sentence each. */
  errors: string[];
}

/** A batch as listed, with its progress and totals. */
export class BatchSummaryDto {
  /** Id of the batch. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Name of the uploaded file; null for rows sent as JSON. @example quotes-2026-12.csv */
  fileName: string;
  /** Status of the batch. */
  @ApiProperty({ enum: TASK_STATUSES })
  status: TaskStatus;
  /** Current step; null while it is not running. @example pricing */
  phase: string | null;
  /** Number of rows processed so far. @example 2500 */
  processedRows: number;
  /** Total number of rows; an estimate while the batch runs, null if not known yet. @example 2500 */
  totalRows: number | null;
  /** Number of rows priced. @example 2498 */
  pricedRows: number;
  /** Number of rows with an error. @example 2 */
  failedRows: number;
  /** Totals of all priced rows; null until it is finished. */
  totals: BatchTotalsDto | null;
  /** Reason the whole batch failed, as a sentence; null if it did not fail. @example "The file has no column for the premium." */
  problem: string | null;
  /** Version of the rulebook that priced it; null until it is finished. @example 2026-11-21.4f9a2c */
  rulebookVersion: string | null;
  /** Name of the person who started it; null if Stampline did. @example "Dana Reed" */
  createdBy: string | null;
  /** Time it was created, ISO 8601, UTC. */
  createdAt: string;
  /** Time it finished, ISO 8601, UTC; null until then. */
  finishedAt: string | null;
}

/** A batch of calculations with the first rows of its result. */
export class BatchDto extends BatchSummaryDto {
  /** Results by state, ordered by code. */
  states: BatchStateDto[];
  /** Editions that priced the rows. */
  editions: BatchEditionDto[];
  /** Number of rows priced with one of the organization's custom rates. @example 4 */
  overriddenRows: number;
  /** Columns of the file, or fields of the JSON rows, that are not used in the calculation; the result contains them unchanged. */
  carriedColumns: string[];
  /** First 100 priced rows. */
  preview: BatchPreviewRowDto[];
  /** First 200 rows that could not be priced. */
  errors: BatchRowErrorDto[];
  /** Irregularities in the file that were tolerated, and notes on the prices, as sentences. */
  notes: string[];
}

import { ApiProperty } from '@nestjs/swagger';
import { EDITIONS, type Edition } from '../../jurisdictions/rulebook.types.js';
import { TASK_STATUSES, type TaskStatus } from '../../platform/tasks/task-record.js';
import { CalculationRequestDto } from '../calculator/calculation-request.dto.js';
import { COMPLETENESS, type Completeness } from '../pricing/price-result.js';

/** The form of a batch from a file. */
export class BatchFileDto {
  /** CSV, XLSX or XLS file of at most 10 MB and 100,000 rows, columns as in the template. */
  @ApiProperty({ type: 'string', format: 'binary' })
  file: unknown;
}

/** A batch as JSON, of at most 10 MB. */
export class BatchRowsDto {
  /**
   * Each as the body of POST /api/tax/calculate; fields with other names are carried into the result and named in `carriedColumns`. A name that
   * is nearly a field's is refused. What is not an object becomes a row with an error.
   */
  @ApiProperty({ type: 'array', items: {}, minItems: 1, maxItems: 100_000 })
  rows: Record<string, unknown>[];
}

/** A batch that is done in the background; its address is in the header Location. */
export class AcceptedBatchDto {
  id: string;
  @ApiProperty({ enum: TASK_STATUSES })
  status: TaskStatus;
}

/** Sums of priced rows in dollars. */
export class BatchTotalsDto {
  premium: number;
  /** Premium tax. */
  taxAmount: number;
  fees: number;
  /** Tax and fees. */
  totalDue: number;
}

/** The priced rows of one state. */
export class BatchStateDto extends BatchTotalsDto {
  state: string;
  rows: number;
  /** Rows on which more is due than was computed. */
  incompleteRows: number;
  /** Rows whose amount rests on an assumption. */
  estimatedRows: number;
}

/** One priced row. Amounts in dollars. */
export class BatchPreviewRowDto extends BatchTotalsDto {
  /** Of a file the row number that a spreadsheet shows (the header is row 1), of JSON the position, from 1 on. */
  row: number;
  state: string;
  @ApiProperty({ enum: EDITIONS })
  edition: Edition;
  /** Text of the first carried column, such as a policy number. */
  label: string | null;
  /** Whether this is all that is due; null for a batch that was priced before it was told. */
  @ApiProperty({ enum: COMPLETENESS, nullable: true })
  completeness: Completeness | null;
  /** What is missing or assumed in the first place. */
  missing: string | null;
  /** What was priced, with the edition and the dates that were taken: POST /api/tax/calculate explains it. */
  request: CalculationRequestDto;
}

/** How many rows one edition of the rulebook has priced. */
export class BatchEditionDto {
  @ApiProperty({ enum: EDITIONS })
  edition: Edition;
  rows: number;
}

/** A row that could not be priced. */
export class BatchRowErrorDto {
  /** Of a file the row number that a spreadsheet shows (the header is row 1), of JSON the position, from 1 on. */
  row: number;
  /** One sentence per error. */
  errors: string[];
}

/** A batch in the list: its progress and its result. */
export class BatchSummaryDto {
  id: string;
  fileName: string;
  @ApiProperty({ enum: TASK_STATUSES })
  status: TaskStatus;
  /** What is being done while it runs. */
  phase: string | null;
  /** Rows done so far. */
  processedRows: number;
  /** Rows to do: an estimate while it runs, null where there is none. */
  totalRows: number | null;
  pricedRows: number;
  failedRows: number;
  /** Of all priced rows; null until it is finished. */
  totals: BatchTotalsDto | null;
  /** Why the whole batch failed, as a sentence. */
  problem: string | null;
  /** Names the exact content of the rulebook that priced it; null until it is finished. */
  rulebookVersion: string | null;
  /** Who started it. */
  createdBy: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** ISO 8601, UTC. */
  finishedAt: string | null;
}

/** A batch of calculations with the beginning of its result. */
export class BatchDto extends BatchSummaryDto {
  /** In the order of the states' codes. */
  states: BatchStateDto[];
  /** By which editions the rows were priced. */
  editions: BatchEditionDto[];
  /** Priced rows on which an override of the organization has charged. */
  overriddenRows: number;
  /** Columns of the file, or fields of the JSON rows, that mean nothing to the calculator: they are in the result as they came. */
  carriedColumns: string[];
  /** The first 100 priced rows. */
  preview: BatchPreviewRowDto[];
  /** The first 200 rows that could not be priced. */
  errors: BatchRowErrorDto[];
  /** What was tolerated in the file, and what the rules say about the prices, as sentences. */
  notes: string[];
}

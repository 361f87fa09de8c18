import { ApiProperty } from '@nestjs/swagger';
import { parseDollarsToBigInt, formatPlainDollars } from '../../money/plain-dollars.js';
import { TASK_STATUSES, type TaskStatus } from '../../platform/work/tasks/task-record.js';
import { OUTCOMES, type Outcome } from '../import/outcome.js';
import { FailedRowDto } from '../imports.dto.js';
import type { ImportPreview } from './import-previews.service.js';
import type { OutcomeSums } from './preview-result.queries.js';

/** Change to the book by rows with the same outcome, in dollars. */
export class OutcomeSumsDto {
  /** Outcome of the rows. */
  @ApiProperty({ enum: OUTCOMES })
  outcome: Outcome;
  /** Number of rows with this outcome. @example 25 */
  rows: number;
  /** Premium that the rows add, in dollars; for a correction, less the premium that it replaces. @example 1000 */
  premium: number;
  /** Premium tax that the rows add, in dollars. @example 22.5 */
  taxAmount: number;
  /** Fees that the rows add, in dollars. @example 0 */
  fees: number;
  /** Tax and fees that the rows add, in dollars. @example 22.5 */
  totalDue: number;
}

/** A row that changes recorded data, or records nothing for a reason worth knowing. */
export class PreviewedRowDto {
  /** Line number as a spreadsheet shows it. @example 2 */
  row: number;
  /** Number of the policy. @example TL-1001 */
  policyNumber: string;
  /** Outcome of the row. */
  @ApiProperty({ enum: OUTCOMES })
  outcome: Outcome;
  /**
   * Values before and after, or the reason nothing is recorded, as a sentence; null if there is no note.
   * @example "Premium 1,000.00 -> 1,200.00, books +200.00."
   */
  note: string | null;
}

/** Result that an import would have. */
export class PreviewResultDto {
  /** Rows of the file without its header. @example 2500 */
  totalRows: number;
  /** Number of rows that would be recorded or corrected. @example 2498 */
  importedRows: number;
  /** Number of rows that your book already contains; they change nothing. @example 0 */
  unchangedRows: number;
  /** Number of rows with an error. @example 2 */
  failedRows: number;
  /** Number of policies with new transactions. @example 37 */
  policies: number;
  /**
   * Changes by outcome, without outcomes that do not occur; rows that are unchanged or only change names are counted in `importedRows` and
   * `unchangedRows`.
   */
  outcomes: OutcomeSumsDto[];
  /** Premium that the file adds, in dollars. @example 1000 */
  premium: number;
  /** Tax and fees that it adds, in dollars. @example 22.5 */
  totalDue: number;
  /** First 100 rows that change your book, or that record nothing and have a note. */
  noted: PreviewedRowDto[];
  /** First 100 rows that are rejected. */
  failed: FailedRowDto[];
  /** Irregularities in the file that were tolerated, as sentences. */
  notes: string[];
}

/** A preview with its progress. */
export class ImportPreviewDto {
  /** Id of the preview. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Name of the uploaded file. @example policies.csv */
  fileName: string;
  /** Status of the preview. */
  @ApiProperty({ enum: TASK_STATUSES })
  status: TaskStatus;
  /** Reason the preview failed, as a sentence; null otherwise. @example "The file has no column for the premium." */
  problem: string | null;
  /** Result that the import would have; null until the preview is finished. */
  result: PreviewResultDto | null;
}

export function toImportPreviewDto({ task, stored }: ImportPreview): ImportPreviewDto {
  const { id, title, status, problem } = task;
  const result = stored?.result;
  if (result === undefined) return { id, fileName: title, status, problem, result: null };
  const { totalRows, importedRows, unchangedRows, failedRows, policies, sums, noted, failed, notes, outcomes } = result;
  const booked = sums.map(toOutcomeSumsDto);
  const others = (['described', 'unchanged'] as const).flatMap((outcome) =>
    outcomes[outcome] === undefined ? [] : [{ outcome, rows: outcomes[outcome], premium: 0, taxAmount: 0, fees: 0, totalDue: 0 }],
  );
  return {
    id,
    fileName: title,
    status,
    problem,
    result: {
      totalRows,
      importedRows,
      unchangedRows,
      failedRows,
      policies,
      outcomes: [...booked, ...others].toSorted((one, other) => OUTCOMES.indexOf(one.outcome) - OUTCOMES.indexOf(other.outcome)),
      premium: sumDollars(sums.map(({ premium }) => premium)),
      totalDue: sumDollars(sums.flatMap(({ taxAmount, fees }) => [taxAmount, fees])),
      noted,
      failed,
      notes,
    },
  };
}

const sumDollars = (dollars: readonly string[]): number =>
  Number(formatPlainDollars(dollars.reduce((sum, one) => sum + parseDollarsToBigInt(one), 0n)));

const toOutcomeSumsDto = ({ outcome, rows, premium, taxAmount, fees }: OutcomeSums): OutcomeSumsDto => ({
  outcome,
  rows,
  premium: Number(premium),
  taxAmount: Number(taxAmount),
  fees: Number(fees),
  totalDue: sumDollars([taxAmount, fees]),
});

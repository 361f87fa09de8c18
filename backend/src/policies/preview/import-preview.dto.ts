import { ApiProperty } from '@nestjs/swagger';
import { centsOfDollars, dollarText } from '../../money/dollar-text.js';
import { TASK_STATUSES, type TaskStatus } from '../../platform/tasks/task-record.js';
import { OUTCOMES, type Outcome } from '../import/outcome.js';
import { FailedRowDto } from '../imports.dto.js';
import type { ImportPreview } from './import-previews.service.js';
import type { OutcomeSums } from './preview-result.queries.js';

/** What rows with the same outcome change in the book, in dollars. */
export class OutcomeSumsDto {
  /** What becomes of the rows. */
  @ApiProperty({ enum: OUTCOMES })
  outcome: Outcome;
  rows: number;
  /** Premium that they add to the book; a correction less what it takes the place of. */
  premium: number;
  /** Premium tax that they add. */
  taxAmount: number;
  /** Fees that they add. */
  fees: number;
  /** Tax and fees that they add. */
  totalDue: number;
}

/** A row that changes what the book holds, or books nothing for a reason to know. */
export class PreviewedRowDto {
  /** Line number as a spreadsheet shows it. */
  row: number;
  policyNumber: string;
  /** What becomes of the row. */
  @ApiProperty({ enum: OUTCOMES })
  outcome: Outcome;
  /** What is before and after, or why nothing is booked, as a sentence. */
  note: string | null;
}

/** What an import would do. */
export class PreviewResultDto {
  /** Rows of the file without its header. */
  totalRows: number;
  importedRows: number;
  /** Rows your book holds already; they change nothing. */
  unchangedRows: number;
  failedRows: number;
  /** Policies with new transactions. */
  policies: number;
  /** The change by outcome, without outcomes that do not occur; rows that are unchanged or only change names are counted in `importedRows` and `unchangedRows`. */
  outcomes: OutcomeSumsDto[];
  /** Premium that the file adds to the book, in dollars. */
  premium: number;
  /** Tax and fees that it adds, in dollars. */
  totalDue: number;
  /** The first 100 rows that change what your book holds, or book nothing for a reason to know. */
  noted: PreviewedRowDto[];
  /** The first 100 rows that are refused. */
  failed: FailedRowDto[];
  /** What is tolerated in the file, as sentences. */
  notes: string[];
}

/** A preview and how far it is. */
export class ImportPreviewDto {
  id: string;
  fileName: string;
  @ApiProperty({ enum: TASK_STATUSES })
  status: TaskStatus;
  /** Why there is none, as a sentence; null otherwise. */
  problem: string | null;
  /** What the import would do; null until the preview is finished. */
  result: PreviewResultDto | null;
}

export function previewView({ task, stored }: ImportPreview): ImportPreviewDto {
  const { id, title, status, problem } = task;
  const result = stored?.result;
  if (result === undefined) return { id, fileName: title, status, problem, result: null };
  const { totalRows, importedRows, unchangedRows, failedRows, policies, sums, noted, failed, notes, outcomes } = result;
  const booked = sums.map(sumsView);
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
      premium: sumOf(sums.map(({ premium }) => premium)),
      totalDue: sumOf(sums.flatMap(({ taxAmount, fees }) => [taxAmount, fees])),
      noted,
      failed,
      notes,
    },
  };
}

const sumOf = (dollars: readonly string[]): number => Number(dollarText(dollars.reduce((sum, one) => sum + centsOfDollars(one), 0n)));

const sumsView = ({ outcome, rows, premium, taxAmount, fees }: OutcomeSums): OutcomeSumsDto => ({
  outcome,
  rows,
  premium: Number(premium),
  taxAmount: Number(taxAmount),
  fees: Number(fees),
  totalDue: sumOf([taxAmount, fees]),
});

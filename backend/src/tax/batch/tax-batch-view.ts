import { toAmountNumbers } from './batch-amounts.js';
import type { BatchDto, BatchSummaryDto } from './tax-batch.dto.js';
import type { BatchRecord, BatchSummary } from './batch-record.js';

export function toBatchSummaryDto(batch: BatchSummary): BatchSummaryDto {
  return {
    id: batch.id,
    fileName: batch.fileName,
    status: batch.status,
    phase: batch.phase,
    processedRows: batch.processedRows,
    totalRows: batch.totalRows,
    pricedRows: batch.pricedRows,
    failedRows: batch.failedRows,
    totals: batch.totals === null ? null : toAmountNumbers(batch.totals),
    problem: batch.problem,
    rulebookVersion: batch.rulebookVersion,
    createdBy: batch.createdBy,
    createdAt: batch.createdAt.toISOString(),
    finishedAt: batch.finishedAt?.toISOString() ?? null,
  };
}

export function toBatchDto(batch: BatchRecord): BatchDto {
  return Object.assign(toBatchSummaryDto(batch), {
    states: batch.states.map(({ state, rows, incompleteRows, estimatedRows, ...amounts }) => ({
      state,
      rows,
      incompleteRows,
      estimatedRows,
      ...toAmountNumbers(amounts),
    })),
    editions: batch.editions,
    overriddenRows: batch.overriddenRows,
    carriedColumns: batch.carriedColumns,
    preview: batch.preview.map(({ row, state, edition, label, completeness, missing, request, ...amounts }) => ({
      row,
      state,
      edition,
      label,
      completeness,
      missing,
      request,
      ...toAmountNumbers(amounts),
    })),
    errors: batch.errors,
    notes: batch.notes,
  });
}

import { useQuery } from '@tanstack/react-query';
import { calculateTax } from '../calculation';
import type { ShownCalculation } from '../use-calculator';
import { type BatchRow, batchKeys, fetchBatch, type TaxBatch } from './tax-batch';

export interface ExplainedRow extends ShownCalculation {
  batchId: string;
  fileName: string;
  row: BatchRow;
  /** True if today's calculation results in a different total than the batch. */
  differs: boolean;
}

/** Calculates a row of a batch line by line; disabled unless both the batch and the row are given. */
export function useExplainedRow(batchId: string | null, row: string | null) {
  return useQuery({
    queryKey: [...batchKeys.one(batchId ?? ''), 'row', row],
    queryFn: async () => calculateRow(await fetchBatch(batchId ?? ''), Number(row)),
    enabled: batchId !== null && row !== null,
    refetchOnMount: 'always',
  });
}

async function calculateRow(batch: TaxBatch, number: number): Promise<ExplainedRow> {
  const row = batch.preview.find((one) => one.row === number);
  if (!row)
    throw new Error(`Row ${number} is not among the first rows of ${batch.fileName}. The download of the batch contains all of them.`);
  const calculation = await calculateTax(row.request);
  const differs = calculation.totalDue !== row.totalDue;
  return { batchId: batch.id, fileName: batch.fileName, row, request: row.request, calculation, rulebookChanged: false, differs };
}

import type { OrganizationPricer } from '../organization-pricer.js';
import { type BatchOutcome, BatchSummation } from './batch-outcome.js';
import type { FieldNames } from './batch-row.js';
import type { BatchRows } from './batch-rows.js';
import { pricedRow } from './priced-row.js';
import { errorsHeader, errorsLine, resultHeader, resultLine } from './result-csv.js';
import { RESULT_JSON_START, resultJson, resultJsonEnd } from './result-json.js';

/** The next stretch of each file that a batch comes to; empty where there is nothing to add. */
export interface ResultPieces {
  csv: string;
  json: string;
  errors: string;
}

/** What a batch is calculated with. */
export interface BatchContext {
  pricer: Pick<OrganizationPricer, 'price' | 'rulebookVersion'>;
  nameOf: FieldNames;
  /** Inception of rows that have none. */
  today: string;
  /** Sentences about the file; complete when its last row has been read. */
  fileNotes: readonly string[];
}

/**
 * Prices the rows as they come. Memory stays at one stretch of them.
 *
 * @param write takes a stretch of the files; it is waited for
 * @param onProgress called after each stretch with the number of rows done
 * @throws UnreadableFile of the rows themselves
 */
export async function calculateBatch(
  batches: AsyncIterable<BatchRows>,
  { pricer, nameOf, today, fileNotes }: BatchContext,
  write: (pieces: ResultPieces) => Promise<void>,
  onProgress: (rowsDone: number) => Promise<void>,
): Promise<BatchOutcome> {
  const summation = new BatchSummation();
  for await (const { columns, rows } of batches) {
    const isFirst = summation.rows === 0;
    const pieces: ResultPieces = isFirst
      ? { csv: resultHeader(columns), json: RESULT_JSON_START, errors: errorsHeader(columns) }
      : { csv: '', json: '', errors: '' };
    for (const [index, input] of rows.entries()) {
      const row = pricedRow(input, columns, nameOf, today, pricer);
      summation.add(row, columns);
      pieces.csv += resultLine(row, columns);
      pieces.json += `${isFirst && index === 0 ? '' : ',\n'}${resultJson(row, columns)}`;
      if ('errors' in row) pieces.errors += errorsLine(row, columns);
    }
    if (rows.length > 0) await write(pieces);
    await onProgress(summation.rows);
  }
  const outcome = summation.outcome(pricer.rulebookVersion, fileNotes);
  await write({ csv: '', json: resultJsonEnd(outcome), errors: '' });
  return outcome;
}

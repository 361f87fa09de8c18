import { setImmediate as nextTurn } from 'node:timers/promises';
import { TextBuffer } from '@stampline/tables';
import type { OrganizationPricer } from '../pricing/organization-pricer.js';
import { type BatchOutcome, BatchSummation } from './batch-outcome.js';
import { BatchCharges } from './batch-charges.js';
import type { NameField } from './batch-row.js';
import type { BatchRows } from './batch-rows.js';
import { RowPricing } from './priced-row.js';
import { addErrorsLine, addResultLine, formatErrorsHeader, formatResultHeader } from './result-csv.js';
import { addResultJson, RESULT_JSON_START, formatResultJsonEnd } from './result-json.js';

export const RESULT_FILES = ['csv', 'json', 'errors'] as const;

/** Next chunk of each result file; a chunk is empty if there is nothing to add to the file. */
export type ResultChunks = Record<(typeof RESULT_FILES)[number], Buffer>;

export interface BatchContext {
  pricer: OrganizationPricer;
  nameOf: NameField;
  /** Inception date to use for rows that do not state one. */
  today: string;
  /** Notes about the file, as sentences. The list is complete once the last row has been read. */
  fileNotes: readonly string[];
}

/**
 * Prices the rows as they arrive. Keeps only one chunk of rows in memory.
 * @param write receives a chunk of each file; the next rows wait for it
 * @param onProgress called after each chunk with the number of rows processed
 * @throws UnreadableFileError if the rows cannot be read
 */
export async function calculateBatch(
  batches: AsyncIterable<BatchRows>,
  { pricer, nameOf, today, fileNotes }: BatchContext,
  write: (pieces: ResultChunks) => Promise<void>,
  onProgress: (rowsDone: number) => Promise<void>,
): Promise<BatchOutcome> {
  const summation = new BatchSummation();
  const charges = new BatchCharges(pricer);
  const [csv, json, errors] = [new TextBuffer(), new TextBuffer(), new TextBuffer()];
  const flushChunks = (): ResultChunks => ({ csv: csv.flush(), json: json.flush(), errors: errors.flush() });
  let pricing: RowPricing | undefined;
  let separator = '';
  for await (const { columns, rows, readDate } of batches) {
    if (rows.length > 0 && summation.rows === 0) {
      summation.setColumns(columns);
      csv.appendText(formatResultHeader(columns));
      json.appendText(RESULT_JSON_START);
      errors.appendText(formatErrorsHeader(columns));
    }
    pricing ??= new RowPricing(columns, nameOf, today, pricer, charges);
    for (const input of rows) {
      const row = pricing.priceRow(input, readDate);
      summation.add(row, columns);
      addResultLine(csv, row, columns);
      json.appendText(separator);
      addResultJson(json, row, columns);
      if ('errors' in row) addErrorsLine(errors, row, columns);
      separator = ',\n';
      if ('check' in row && row.check?.cause) await nextTurn();
    }
    await write(flushChunks());
    await onProgress(summation.rows);
  }
  const outcome = summation.getOutcome(pricer.rulebookVersion, [...fileNotes, ...charges.listNotes()]);
  json.appendText(formatResultJsonEnd(outcome));
  await write(flushChunks());
  return outcome;
}

import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';

const TODAY = '2026-11-21';
const doNothing = () => undefined;
const ORGANIZATION = '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10';

/**
 * Runs a CSV file through both pipelines in this process, with the built modules of the product.
 * @param {string} folder for output
 */
export async function createPipelines(folder) {
  const { formatCsvLine, readTableFile } = await import('@stampline/tables');
  const { LocalFileStore } = await import('@stampline/backend/dist/platform/content/files/local-file-store.js');
  const { loadRulebook } = await import('@stampline/backend/dist/jurisdictions/rulebook-files.js');
  const { TaxPricer } = await import('@stampline/backend/dist/tax/pricing/tax-pricer.js');
  const { calculateBatch, RESULT_FILES } = await import('@stampline/backend/dist/tax/batch/batch-calculation.js');
  const { ROWS_PER_CHUNK } = await import('@stampline/backend/dist/tax/batch/batch-limits.js');
  const { getColumnName } = await import('@stampline/backend/dist/tax/batch/batch-row.js');
  const { readTableRows } = await import('@stampline/backend/dist/tax/batch/batch-rows.js');
  const { ResultFile } = await import('@stampline/backend/dist/platform/content/files/result-file.js');
  const files = new LocalFileStore(join(folder, 'files'));
  await files.onModuleInit();
  const pricer = new TaxPricer(loadRulebook()).forOrganization({ edition: 'product', editions: new Map(), overrides: [] });

  /** @param {string} path @param {number} [rowsPerChunk] */
  const openTable = (path, rowsPerChunk) =>
    readTableFile(path, async () => createReadStream(path), doNothing, rowsPerChunk ? { rowsPerChunk } : {});

  /**
   * Only parses the file and writes the same table to the same store, in the reader's larger chunks, which are fastest for this pipeline.
   * @param {string} path
   */
  async function rewrite(path) {
    const { rows } = await openTable(path);
    let count = 0;
    async function* readLines() {
      for await (const batch of rows) {
        let text = '';
        for (const { cells } of batch) text += formatCsvLine(cells);
        count += batch.length;
        yield text;
      }
    }
    await files.save(ORGANIZATION, Readable.from(readLines()));
    return count - 1;
  }

  /** Parses, checks, prices and writes all three results durably, as the worker does. @param {string} path */
  async function calculate(path) {
    const table = await openTable(path, ROWS_PER_CHUNK);
    const outputs = RESULT_FILES.map((piece) => ({
      piece,
      file: new ResultFile((/** @type {Readable} */ content) => files.save(ORGANIZATION, content)),
    }));
    const outcome = await calculateBatch(
      readTableRows(table, doNothing),
      { pricer, nameOf: getColumnName, today: TODAY, fileNotes: [] },
      async (pieces) => {
        await Promise.all(outputs.map(({ piece, file }) => file.write(pieces[piece])));
      },
      async () => undefined,
    );
    await Promise.all(outputs.map(({ file }) => file.end()));
    if (outcome.failedRows > 0) throw new Error(`${outcome.failedRows} rows failed: ${JSON.stringify(outcome.errors[0])}`);
    return outcome.pricedRows;
  }

  return { rewrite, calculate };
}

import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';

const TODAY = '2026-11-21';
const ignore = () => undefined;
const ORGANIZATION = '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10';

/**
 * Both ways through a CSV file, in this process and from the product's own modules.
 * @param {string} dist the built backend
 * @param {string} folder for what is written
 */
export async function pipelines(dist, folder) {
  /** @param {string} file */
  const built = (file) => import(pathToFileURL(join(dist, file)).href);
  const { readTableFile } = await built('platform/tables/table-file.js');
  const { csvLine } = await built('platform/tables/csv-text.js');
  const { LocalFileStore } = await built('platform/files/local-file-store.js');
  const { loadRulebook } = await built('jurisdictions/rulebook-files.js');
  const { TaxPricer } = await built('tax/pricing/tax-pricer.js');
  const { calculateBatch } = await built('tax/batch/batch-calculation.js');
  const { ROWS_PER_CHUNK } = await built('tax/batch/batch-limits.js');
  const { columnNames } = await built('tax/batch/batch-row.js');
  const { tableRows } = await built('tax/batch/batch-rows.js');
  const { ResultFile } = await built('tax/batch/result-file.js');
  const files = new LocalFileStore(join(folder, 'files'));
  await files.onModuleInit();
  const pricer = new TaxPricer(loadRulebook()).forOrganization({ edition: 'product', editions: new Map(), overrides: [] });

  /** @param {string} path @param {number} [rowsPerStretch] */
  const tableOf = (path, rowsPerStretch) => readTableFile(path, async () => createReadStream(path), ignore, rowsPerStretch);

  /**
   * Only parses the file and writes the same table again, into the same store; in the larger stretches of the reader, which suit it best.
   * @param {string} path
   */
  async function rewrite(path) {
    const { rows } = await tableOf(path);
    let count = 0;
    async function* lines() {
      for await (const batch of rows) {
        let text = '';
        for (const { cells } of batch) text += csvLine(cells);
        count += batch.length;
        yield text;
      }
    }
    await files.save(ORGANIZATION, Readable.from(lines()));
    return count - 1;
  }

  /** Parses, checks, prices and writes all three results durably, as the worker does. @param {string} path */
  async function calculate(path) {
    const table = await tableOf(path, ROWS_PER_CHUNK);
    const outputs = ['csv', 'json', 'errors'].map((piece) => ({
      piece,
      file: new ResultFile((/** @type {Readable} */ content) => files.save(ORGANIZATION, content)),
    }));
    const outcome = await calculateBatch(
      tableRows(table, ignore),
      { pricer, nameOf: columnNames, today: TODAY, fileNotes: [] },
      async (/** @type {Record<string, Buffer>} */ pieces) => {
        await Promise.all(outputs.map(({ piece, file }) => file.write(pieces[piece])));
      },
      async () => undefined,
    );
    await Promise.all(outputs.map(({ file }) => file.end()));
    if (outcome.failedRows > 0) throw new Error(`${outcome.failedRows} rows failed: ${JSON.stringify(outcome.errors[0])}`);
    return Number(outcome.pricedRows);
  }

  return { rewrite, calculate };
}

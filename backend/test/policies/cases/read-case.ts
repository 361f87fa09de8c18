import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { utils, write } from '@e965/xlsx';
import { isJurisdictionCode } from '../../../src/jurisdictions/jurisdiction-codes.js';
import { loadRulebook } from '../../../src/jurisdictions/rulebook-files.js';
import { openTable } from '../../../src/platform/tables/table-file.js';
import { askedAboutSheets, findHeader } from '../../../src/policies/mapping/find-header.js';
import type { FoundValue } from '../../../src/policies/mapping/find-values.js';
import { proposeMapping } from '../../../src/policies/mapping/propose-mapping.js';
import type { TableMapping } from '../../../src/policies/mapping/table-mapping.js';
import { stateCodeOf } from '../../../src/jurisdictions/state-names.js';
import { checkedRows, mappedHeader, STRICT_HEADER } from '../../../src/policies/rows/checked-rows.js';
import { isTemplateHeader } from '../../../src/policies/rows/columns.js';
import { refuseOwnFile } from '../../../src/platform/tables/own-files.js';
import type { FailedRow, PolicyRow } from '../../../src/policies/rows/policy-row.js';
import { CoverageCodes } from '../../../src/tax/pricing/coverage-codes.js';

const { coverageOffices } = loadRulebook();
const knowledge = { isState: isJurisdictionCode, codes: new CoverageCodes(coverageOffices) };

/** A file as it is read: the questions that are asked, and the rows that would be booked. */
export interface ReadCase {
  /** Questions to be answered before the file can be imported. */
  readonly asked: readonly string[];
  readonly rows: readonly PolicyRow[];
  readonly failed: readonly FailedRow[];
  readonly notes: readonly string[];
  /** Values that are not words of the format. */
  readonly values: readonly FoundValue[];
}

/** Answers of the person to what the file leaves open. */
export type Answers = Partial<Pick<TableMapping, 'values' | 'positiveReturns' | 'termMonths'>>;

/**
 * Reads a file of this folder as the upload does: as the template where it is one, otherwise by the proposed mapping. Rows are read only
 * where nothing required is open.
 *
 * @throws UnreadableFile
 */
export const readCase = (fileName: string, answers: Answers = {}): Promise<ReadCase> =>
  readOpened(fileName, async () => createReadStream(join(__dirname, fileName)), answers);

/** Reads cells as a file of each format: what a spreadsheet saves as CSV and as XLSX. The first row has the column names. */
export async function readCells(cells: readonly (readonly string[])[], format: 'csv' | 'xlsx', answers: Answers = {}): Promise<ReadCase> {
  const sheet = utils.aoa_to_sheet(cells.map((row) => [...row]));
  const book = utils.book_new(sheet, 'Book');
  const content: Buffer = format === 'csv' ? Buffer.from(utils.sheet_to_csv(sheet)) : write(book, { type: 'buffer', bookType: 'xlsx' });
  return readOpened(`cells.${format}`, async () => Readable.from([content]), answers);
}

async function readOpened(fileName: string, open: () => Promise<AsyncIterable<Buffer>>, answers: Answers): Promise<ReadCase> {
  const notes: string[] = [];
  const note = (sentence: string): void => void notes.push(sentence);
  const table = await openTable(fileName, open);
  const found = await findHeader(table, 10_000, async () => new Set(), note);
  if (found === undefined) throw new Error(`${fileName} has no rows.`);
  const { header, rows: below, sheet } = found;
  refuseOwnFile(header.cells);
  const proposal = proposeMapping(header.cells, below, { sheet, headerRow: header.row }, stateCodeOf);
  const asked = [...askedAboutSheets(found), ...proposal.missing, ...proposal.questions].map(({ sentence }) => sentence);
  const isStrict = found.isAtTheTop && found.alike.length === 0 && proposal.hasStrictCells && isTemplateHeader(header.cells);
  const { values } = proposal;
  const all: ReadCase & { rows: PolicyRow[]; failed: FailedRow[] } = { asked: isStrict ? [] : asked, rows: [], failed: [], notes, values };
  const missing = proposal.missing.filter(({ about }) => about !== 'expiration_date' || answers.termMonths === undefined);
  if (!isStrict && missing.length > 0) return all;
  const rules = isStrict ? STRICT_HEADER : mappedHeader({ ...proposal.mapping, ...answers }, stateCodeOf);
  const options = { sheet: proposal.mapping.sheet ?? undefined };
  for await (const { valid, failed } of checkedRows({ rows: table.rows(note, options), sheets: table.sheets }, rules, knowledge, note)) {
    all.rows.push(...valid);
    all.failed.push(...failed);
  }
  return all;
}

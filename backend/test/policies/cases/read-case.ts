import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { isJurisdictionCode } from '../../../src/jurisdictions/jurisdiction-codes.js';
import { loadRulebook } from '../../../src/jurisdictions/rulebook-files.js';
import { openTable } from '../../../src/platform/tables/table-file.js';
import { UnreadableFile } from '../../../src/platform/tables/unreadable-file.js';
import { askedAboutSheets, findHeader } from '../../../src/policies/mapping/find-header.js';
import { proposeMapping } from '../../../src/policies/mapping/propose-mapping.js';
import { StateNames } from '../../../src/policies/mapping/state-names.js';
import { checkedRows, mappedHeader, STRICT_HEADER } from '../../../src/policies/rows/checked-rows.js';
import { mapColumns } from '../../../src/policies/rows/columns.js';
import { refuseOwnList } from '../../../src/policies/rows/own-lists.js';
import type { FailedRow, PolicyRow } from '../../../src/policies/rows/policy-row.js';
import { CoverageCodes } from '../../../src/tax/pricing/coverage-codes.js';

const { jurisdictions, coverageOffices } = loadRulebook();
const names = new StateNames(jurisdictions);
const knowledge = { isState: isJurisdictionCode, codes: new CoverageCodes(coverageOffices) };

/** A file as it is read: the questions that are asked, and the rows that would be booked. */
export interface ReadCase {
  /** Questions to be answered before the file can be imported. */
  readonly asked: readonly string[];
  readonly rows: readonly PolicyRow[];
  readonly failed: readonly FailedRow[];
  readonly notes: readonly string[];
}

/**
 * Reads a file of this folder as the upload does: as the template where it is one, otherwise by the proposed mapping. Rows are read only
 * where nothing required is open.
 *
 * @throws UnreadableFile
 */
export async function readCase(fileName: string): Promise<ReadCase> {
  const open = async (): Promise<AsyncIterable<Buffer>> => createReadStream(join(__dirname, fileName));
  const notes: string[] = [];
  const note = (sentence: string): void => void notes.push(sentence);
  const table = await openTable(fileName, open);
  const found = await findHeader(table, 10_000, async () => new Set(), note);
  if (found === undefined) throw new Error(`${fileName} has no rows.`);
  const { header, rows: below, sheet } = found;
  refuseOwnList(header.cells);
  const proposal = proposeMapping(header.cells, below, { sheet, headerRow: header.row }, (text) => names.codeOf(text) !== undefined);
  const asked = [...askedAboutSheets(found), ...proposal.missing, ...proposal.questions].map(({ sentence }) => sentence);
  const isStrict = found.isAtTheTop && found.alike.length === 0 && proposal.hasStrictCells && isTemplate(header.cells);
  const all: ReadCase & { rows: PolicyRow[]; failed: FailedRow[] } = { asked: isStrict ? [] : asked, rows: [], failed: [], notes };
  if (!isStrict && proposal.missing.length > 0) return all;
  const rules = isStrict ? STRICT_HEADER : mappedHeader(proposal.mapping, names.codeOf);
  const options = { sheet: proposal.mapping.sheet ?? undefined };
  for await (const { valid, failed } of checkedRows({ rows: table.rows(note, options), sheets: table.sheets }, rules, knowledge, note)) {
    all.rows.push(...valid);
    all.failed.push(...failed);
  }
  return all;
}

function isTemplate(cells: readonly string[]): boolean {
  try {
    mapColumns(cells, () => undefined);
    return true;
  } catch (error) {
    if (error instanceof UnreadableFile) return false;
    throw error;
  }
}

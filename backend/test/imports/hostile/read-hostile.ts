import type { Table } from './table-arbitrary.js';
import { isJurisdictionCode } from '../../../src/jurisdictions/jurisdiction-codes.js';
import { readTableFile, UnreadableFileError } from '@stampline/tables';
import { getPolicyKey } from '../../../src/book/policy.js';
import { type DecidedChunk, decideChunk } from '../../../src/imports/import/decide-chunk.js';
import type { PolicyGroup, StagedRow } from '../../../src/imports/import/staged-rows.queries.js';
import { checkRows, STRICT_HEADER } from '../../../src/imports/rows/checked-rows.js';
import type { FailedRow, PolicyRow } from '../../../src/book/policy-row.js';
import type { OrganizationPricer } from '../../../src/tax/pricing/organization-pricer.js';

/** The rows of an import before they are written to the book, or a sentence that explains why the file cannot be read. */
export type ReadFile = { unreadable: string } | { valid: PolicyRow[]; failed: FailedRow[]; decided: DecidedChunk; notes: string[] };

/** Reads a file as the worker does, and decides on its rows against an empty book. */
export async function readHostile(fileName: string, bytes: Buffer, pricer: OrganizationPricer): Promise<ReadFile> {
  const [valid, failed]: [PolicyRow[], FailedRow[]] = [[], []];
  const notes: string[] = [];
  const note = (sentence: string): void => void notes.push(sentence);
  try {
    const open = async () => yieldChunks(bytes);
    const table = await readTableFile(fileName, open, note);
    const knowledge = { isState: isJurisdictionCode, codes: pricer.coverageCodes };
    for await (const chunk of checkRows(table, STRICT_HEADER, knowledge, note)) {
      valid.push(...chunk.valid);
      failed.push(...chunk.failed);
    }
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    return { unreadable: error.message };
  }
  return { valid, failed, notes, decided: decideChunk(groupRows(valid), new Map(), pricer, { choices: {}, places: new Map() }) };
}

async function* yieldChunks(bytes: Buffer): AsyncGenerator<Buffer> {
  const HALF = Math.ceil(bytes.length / 2);
  for (let from = 0; from < bytes.length; from += HALF) yield bytes.subarray(from, from + HALF);
}

function groupRows(rows: readonly PolicyRow[]): PolicyGroup[] {
  const groups = new Map<string, [StagedRow, ...StagedRow[]]>();
  for (const row of rows) {
    const key = getPolicyKey(row.policyNumber, row.state);
    const staged = { ...row, policyId: `p-${key}`, transactionId: `t-${row.row}` };
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [staged]);
    else group.push(staged);
  }
  return [...groups.values()];
}

/** Rows are numbered as in a spreadsheet; a cell beyond the row's end is blank. */
export function getCell(table: Table, row: number, column: string): string {
  const header = table.find((cells) => cells.some((cell) => cell.trim() !== '')) ?? [];
  return (table[row - 1]?.[header.findIndex((name) => name.trim() === column)] ?? '').trim();
}

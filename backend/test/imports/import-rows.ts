import { randomUUID } from 'node:crypto';
import { addDays } from '../../src/dates/calendar-date.js';
import type { SheetRow } from '@stampline/tables';
import type { PolicyImporterService } from '../../src/imports/import/policy-importer.service.js';
import { COLUMNS } from '../../src/imports/rows/column-names.js';
import type { OrganizationTx } from '../../src/platform/kernel/database/organization-tx.js';

/** A row of a file; a blank cell is an empty string. */
export interface ImportedRow {
  number: string;
  state: string;
  start: string;
  days: number;
  premium: string;
  type: string;
  date: string;
  coverage?: string;
  /** Rows with one ID are coverages of one transaction. */
  id?: string;
}

/** Additional coverages of a row's transaction, each with a separate premium. */
export interface AdditionalCoverages {
  id: string;
  others: readonly Pick<ImportedRow, 'coverage' | 'premium'>[];
}

/** Returns the row, followed by a row for each additional coverage of its transaction. */
export const addCoverages = (row: ImportedRow, further: AdditionalCoverages | null): ImportedRow[] =>
  further === null ? [row] : [{ ...row, id: further.id }, ...further.others.map((other) => ({ ...row, ...other, id: further.id }))];

/** Imports the rows in the caller's transaction, the first three separately. If the book's lock is needed, the caller must acquire it. */
export async function importRows(importer: PolicyImporterService, tx: OrganizationTx, rows: ImportedRow[]): Promise<void> {
  const importId = randomUUID();
  await tx.query(
    `with file as (
       insert into stored_files (organization_id, id, purpose, owner_id, name, media_type, sha256, size_bytes)
       values ($1, $2, 'policy-import', $2, 'rows', 'text/csv', encode(sha256(''), 'hex'), 0)
       returning organization_id, id)
     insert into imports (organization_id, id, file_id, file_name) select organization_id, id, id, 'rows' from file`,
    [tx.organizationId, importId],
  );
  const header: SheetRow = { row: 1, cells: [...COLUMNS] };
  const table = rows.map(
    ({ number, state, start, days, premium, type, date, coverage = '', id = '' }, index): SheetRow => ({
      row: index + 2,
      cells: [number, 'Insured', start, addDays(start, days), applySign(premium, type), state, '', '', coverage, '', type, date, id],
    }),
  );
  async function* batches(): AsyncGenerator<SheetRow[]> {
    yield [header, ...table.slice(0, 3)];
    if (table.length > 3) yield table.slice(3);
  }
  await importer.importRows(
    tx,
    { importId, fileName: 'rows.csv', table: { rows: batches(), sheets: [] }, choices: { confirm: 'returns' } },
    () => undefined,
    () => undefined,
  );
}

const RETURNS = new Set(['cancellation', 'return_premium']);

const applySign = (premium: string, type: string): string => (RETURNS.has(type) && !premium.startsWith('-') ? `-${premium}` : premium);

import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../platform/kernel/database/database.service.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';
import { FileStore } from '../../platform/content/files/file-store.js';
import { keepLettersAndDigits, openTable, quoteCell, type ReadOptions, type SheetRow, UnreadableFileError } from '@stampline/tables';
import { DOWNLOADED_FILE_MARKS, type DownloadedFileKind, DownloadedFileError } from '../../platform/content/tables/downloaded-files.js';
import { findPolicyRecords, findTransactionRecords } from './book-records.queries.js';
import { describeChangedCells, type ListedRecord, getPolicyCells, getTransactionCells } from './changed-cells.js';

export interface RefusedFile {
  readonly fileId: string;
  readonly fileName: string;
  readonly options?: ReadOptions;
}

const MAX_NAMED_CHANGES = 10;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const INVALID_IN_DATABASE = /[\p{Cc}\p{Cs}]/u;
const LIST_LOCATIONS = 'To correct a policy, open Policies and search for its number.';
/** Kinds of lists whose rows are records in the book. */
const KINDS: ReadonlySet<DownloadedFileKind> = new Set(['policies', 'figures', 'transactions']);

/** Finds cells in a refused Stampline list that differ from the book, because someone may have edited the list to correct the book. */
@Injectable()
export class DownloadedListChangesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly files: FileStore,
  ) {}

  /** Explains a refusal. For a list downloaded from Stampline, adds which cells differ from the book, and where to correct them. */
  async explainRefusal(organizationId: string, refusal: UnreadableFileError, file: RefusedFile): Promise<string> {
    if (!(refusal instanceof DownloadedFileError) || !KINDS.has(refusal.kind)) return refusal.message;
    const { kind } = refusal;
    const changes = await this.database.inOrganization(organizationId, (tx) => this.findReadable(tx, kind, file));
    if (changes.length === 0) return refusal.message;
    const further = changes.length > MAX_NAMED_CHANGES ? [`More cells differ after these ${MAX_NAMED_CHANGES}.`] : [];
    return [refusal.message, ...changes.slice(0, MAX_NAMED_CHANGES), ...further, LIST_LOCATIONS].join(' ');
  }

  /** Returns the changes up to the first unreadable row; that is enough, because the file is refused anyway. */
  private async findReadable(tx: OrganizationTx, kind: DownloadedFileKind, file: RefusedFile): Promise<string[]> {
    const changes: string[] = [];
    try {
      await this.findChanges(tx, kind, file, changes);
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error;
    }
    return changes;
  }

  private async findChanges(
    tx: OrganizationTx,
    kind: DownloadedFileKind,
    { fileId, fileName, options }: RefusedFile,
    changes: string[],
  ): Promise<void> {
    const table = await openTable(fileName, () => this.files.open(tx.organizationId, fileId));
    let columns: ListColumns | undefined;
    for await (const chunk of table.readRows(() => undefined, options)) {
      const header = columns === undefined ? chunk.findIndex(({ cells }) => isHeader(cells)) : -1;
      columns ??= chunk[header] && new ListColumns(chunk[header].cells);
      if (columns === undefined) continue;
      const rows = chunk.slice(header + 1);
      const records = await findRecords(tx, kind, rows, columns);
      for (const row of rows) changes.push(...listChanges(row, columns, records));
      if (changes.length > MAX_NAMED_CHANGES) break;
    }
  }
}

const isMarker = (name: string): boolean => Object.values(DOWNLOADED_FILE_MARKS).some((mark) => mark === name.trim().toLowerCase());

const isHeader = (cells: readonly string[]): boolean =>
  cells.some((name) => isMarker(name) || keepLettersAndDigits(name) === 'policynumber');

/** Columns of a downloaded list, keyed by their normalized titles. */
class ListColumns {
  private readonly places: ReadonlyMap<string, number>;
  private readonly mark: number;

  constructor(header: readonly string[]) {
    this.places = new Map(header.map((name, place) => [keepLettersAndDigits(name), place]));
    this.mark = header.findIndex(isMarker);
  }

  getText({ cells }: SheetRow, title: string): string | undefined {
    const place = this.places.get(keepLettersAndDigits(title));
    return place === undefined ? undefined : (cells[place] ?? '');
  }

  /** Returns a row's key: an id, or the state and number. */
  getKey(row: SheetRow): string {
    const key = (row.cells[this.mark] ?? this.getText(row, 'transaction_id') ?? '').trim();
    return key === '' ? `${this.getText(row, 'state') ?? ''} ${this.getText(row, 'policy_number') ?? ''}`.trim() : key;
  }
}

async function findRecords(
  tx: OrganizationTx,
  kind: DownloadedFileKind,
  rows: readonly SheetRow[],
  columns: ListColumns,
): Promise<Map<string, ListedRecord>> {
  const keys = rows.map((row) => columns.getKey(row));
  const ids = keys.filter((key) => UUID.test(key));
  const names = keys
    .filter((key) => !UUID.test(key) && !INVALID_IN_DATABASE.test(key))
    .map((key) => ({ state: key.slice(0, key.indexOf(' ')), policyNumber: key.slice(key.indexOf(' ') + 1) }));
  const policies = await findPolicyRecords(tx, kind === 'policies' ? ids : [], names);
  const transactions = kind === 'policies' ? [] : await findTransactionRecords(tx, ids);
  return new Map([
    ...policies.flatMap((policy): [string, ListedRecord][] => {
      const record = getPolicyCells(policy, kind);
      return [
        [policy.id, record],
        [`${policy.state} ${policy.policyNumber}`, record],
      ];
    }),
    ...transactions.map((transaction): [string, ListedRecord] => [transaction.id, getTransactionCells(transaction, kind)]),
  ]);
}

function listChanges(row: SheetRow, columns: ListColumns, records: ReadonlyMap<string, ListedRecord>): string[] {
  const key = columns.getKey(row);
  const record = records.get(UUID.test(key) ? key.toLowerCase() : key);
  if (record !== undefined) return describeChangedCells(row.row, record, (title) => columns.getText(row, title));
  const number = columns.getText(row, 'policy_number')?.trim() ?? '';
  return number === '' ? [] : [`Row ${row.row}, policy ${quoteCell(number)}: it is not in your book. Enter it in the template.`];
}

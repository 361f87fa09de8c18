import { v7 as uuid } from 'uuid';
import { type FailedRow, formatCellError, type SheetRow } from '@stampline/tables';
import { type Insurer, type InsurerFacts, listNameKeys } from '../insurer.js';
import { INSURER_COLUMNS, type InsurerColumns } from './insurer-columns.js';
import { isSameInsurer, mergeInsurer } from './merge-insurer.js';

export interface InsurerChange {
  /** Null if the insurer is not in the register yet. */
  readonly before: Insurer | null;
  readonly after: Insurer;
}

export type InsurerRow = InsurerFacts | { errors: string[] };

/** Merges the rows of a file into the registered insurers and those from earlier rows. */
export class InsurerImporter {
  readonly counts = { importedRows: 0, changedRows: 0, unchangedRows: 0, failedRows: 0, ignoredColumns: 0 };
  readonly failed: FailedRow[] = [];
  private readonly byKey = new Map<string, string>();
  private readonly byNumber = new Map<string, string>();
  private readonly insurers = new Map<string, Insurer>();
  private readonly befores = new Map<string, Insurer | null>();

  constructor(
    known: readonly Insurer[],
    private readonly read: (columns: InsurerColumns, row: SheetRow) => InsurerRow,
  ) {
    for (const insurer of known) this.store(insurer);
  }

  addRows(columns: InsurerColumns, rows: readonly SheetRow[]): void {
    this.counts.ignoredColumns = columns.ignored.length;
    for (const sheetRow of rows) {
      const read = this.read(columns, sheetRow);
      const errors = 'errors' in read ? read.errors : this.addRow(read);
      if (errors.length === 0) continue;
      this.failed.push({ cells: sheetRow.cells, errors });
      this.counts.failedRows += 1;
    }
  }

  /** Lists each added or changed insurer once. */
  *listChanges(): Generator<InsurerChange> {
    for (const [id, before] of this.befores) {
      const after = this.insurers.get(id);
      if (after !== undefined) yield { before, after };
    }
  }

  private addRow(row: InsurerFacts): string[] {
    const names = new Set(listNameKeys(row).flatMap((key) => this.byKey.get(key) ?? []));
    const numbers = new Set([row.naicNumber, row.alienNumber].flatMap((number) => this.byNumber.get(number ?? '') ?? []));
    const [id, other] = new Set([...names, ...numbers]);
    if (id === undefined) {
      this.replace({ ...row, id: uuid() }, null);
      this.counts.importedRows += 1;
      return [];
    }
    const known = this.insurers.get(id);
    if (known === undefined) throw new Error(`The insurer ${id} is indexed but missing`);
    if (other !== undefined) return [formatAmbiguousInsurer(row, known, this.insurers.get(other))];
    const merged = mergeInsurer(known, row);
    if ('error' in merged) return [merged.error];
    if (isSameInsurer(merged, known)) this.counts.unchangedRows += 1;
    else {
      this.replace({ ...merged, id }, known);
      this.counts.changedRows += 1;
    }
    return [];
  }

  private replace(insurer: Insurer, before: Insurer | null): void {
    if (!this.befores.has(insurer.id)) this.befores.set(insurer.id, before);
    this.store(insurer);
  }

  private store(insurer: Insurer): void {
    this.insurers.set(insurer.id, insurer);
    for (const key of listNameKeys(insurer)) this.byKey.set(key, insurer.id);
    for (const number of [insurer.naicNumber, insurer.alienNumber]) if (number !== null) this.byNumber.set(number, insurer.id);
  }
}

function formatAmbiguousInsurer(row: InsurerFacts, one: Insurer, other: Insurer | undefined): string {
  const advice = `Its names and numbers belong to two insurers of your register, ${one.name} and ${other?.name ?? ''}. Correct this row, or change them there.`;
  return formatCellError(INSURER_COLUMNS.name, row.name, advice);
}

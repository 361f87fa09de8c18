import type { DownloadColumn } from '../downloads/table-content.js';
import { csvLine } from '../tables/csv-text.js';

/** A state and a stretch of days, both included. */
export interface EvidenceSpan {
  /** Two-letter code. */
  readonly state: string;
  /** YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
}

/** A file in the store that proves something. */
export interface EvidenceFile {
  /** With its folders, as in the audit pack: `payments/receipt.pdf`. */
  readonly name: string;
  readonly fileId: string;
  readonly changedAt: Date;
}

/** What a feature has to show of a state and period. */
export interface Evidence {
  /** Texts of CSV by their names. */
  readonly tables: readonly { readonly name: string; readonly text: string }[];
  readonly files: readonly EvidenceFile[];
  /** Ids under which the audit log names what it is about. */
  readonly subjects: readonly string[];
}

/** Rows as the text of a CSV file. */
export const evidenceTable = <Row>(columns: readonly DownloadColumn<Row>[], rows: readonly Row[]): string =>
  [csvLine(columns.map(({ title }) => title)), ...rows.map((row) => csvLine(columns.map(({ value }) => value(row))))].join('');

import { type DownloadColumn, formatCsvLine } from '@stampline/tables';

/** A state and an inclusive range of days. */
export interface EvidenceSpan {
  /** Two-letter code. */
  readonly state: string;
  /** YYYY-MM-DD. */
  readonly from: string;
  readonly to: string;
}

/** A stored file that serves as evidence. */
export interface EvidenceFile {
  /** Path within the audit pack, such as `payments/receipt.pdf`. */
  readonly name: string;
  readonly fileId: string;
  readonly changedAt: Date;
}

/** Evidence that a feature provides for a state and period. */
export interface Evidence {
  readonly tables: readonly { readonly name: string; readonly text: string }[];
  readonly files: readonly EvidenceFile[];
  /** The evidence's subjects in the audit log. */
  readonly subjects: readonly string[];
}

export const formatEvidenceTable = <Row>(columns: readonly DownloadColumn<Row>[], rows: readonly Row[]): string =>
  [formatCsvLine(columns.map(({ title }) => title)), ...rows.map((row) => formatCsvLine(columns.map(({ value }) => value(row))))].join('');

import type { FilingSums, FilingTransaction } from '../../reported/filing-transaction.js';
import type { FilingContext } from '../filing-context.service.js';
import type { FilingRecord } from '../filing.types.js';
import type { PackageTotals } from './package-sums.js';

/** What a package is about. */
export interface PackageSubject {
  readonly filing: FilingRecord;
  readonly context: FilingContext;
  readonly hasBusiness: boolean;
  /** Of all its transactions, for files that state them before their rows; null for formats that do not. */
  readonly sums: FilingSums | null;
}

/** A part of a file of a package; its file begins with its first part. */
export interface PackagePiece {
  /** In letters, digits, hyphens and periods. */
  readonly file: string;
  readonly mediaType: string;
  readonly text: string;
}

/** Writes the files of a package while its transactions go by. The same transactions give the same bytes. */
export interface PackageWriter {
  begin(): PackagePiece[];
  rows(rows: readonly FilingTransaction[], firstLine: number): PackagePiece[];
  end(totals: PackageTotals): PackagePiece[];
}

/** The name that the files of a filing begin with: `VA-va-quarterly-2026-07-01`. */
export const baseName = ({ state, obligationId, periodFrom, amendment }: FilingRecord): string =>
  `${state}-${obligationId.replace(/^[a-z]{2}-/, '')}-${periodFrom}${amendment === 0 ? '' : `-amendment-${amendment}`}`;

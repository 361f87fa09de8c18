import type { FilingSums, FilingTransaction } from '../../reported/filing-transaction.js';
import type { FilingContext } from '../filing-contexts.service.js';
import type { FilingRecord } from '../filing.types.js';
import type { PackageTotals } from './package-sums.js';

/** Filing that the package belongs to. */
export interface PackageSubject {
  readonly filing: FilingRecord;
  readonly context: FilingContext;
  readonly hasBusiness: boolean;
  /** Sums of all transactions, for formats that state them before the rows; null for other formats. */
  readonly sums: FilingSums | null;
}

/** A part of a file in a package; the first part creates the file. */
export interface PackageChunk {
  /** Name of the file, which contains only letters, digits, hyphens and periods. */
  readonly file: string;
  readonly mediaType: string;
  readonly text: string;
}

/** Writes a package's files, transaction by transaction. The same transactions produce the same bytes. */
export interface PackageWriter {
  writeBeginning(): PackageChunk[];
  writeRows(rows: readonly FilingTransaction[], firstLine: number): PackageChunk[];
  writeEnd(totals: PackageTotals): PackageChunk[];
}

/** Returns the prefix of a filing's file names, such as `VA-va-quarterly-2026-07-01`. */
export const getBaseName = ({ state, obligationId, periodFrom, amendment, isBatch }: FilingRecord): string =>
  `${state}-${obligationId.replace(/^[a-z]{2}-/, '')}-${periodFrom}${amendment === 0 ? '' : `-${isBatch ? 'package' : 'amendment'}-${amendment}`}`;

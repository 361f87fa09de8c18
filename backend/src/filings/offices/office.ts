import type { FilingOrder } from '../../book/filing-scope.js';
import type { FilingCheck, TransactionCheck } from '../checks/check.js';
import type { PackageFormat, UncheckedReason } from '../venues/venue.types.js';
import type { PackageSubject, PackageWriter } from './package-writer.js';

/** A file format of an office: its names, the checks of what it needs, and its writer. */
export interface OfficeFormat {
  readonly format: PackageFormat;
  readonly name: string;
  /** Confidence in the file's format, as the screen, the evidence and the record show it. */
  readonly label: string;
  /** The order in which it has the transactions: by date, or policy by policy. */
  readonly order: FilingOrder;
  /** Sums come before the rows: the rows are read twice. */
  readonly statesSumsAhead: boolean;
  readonly filingChecks: readonly FilingCheck[];
  readonly transactionChecks: readonly TransactionCheck[];
  readonly unchecked: readonly UncheckedReason[];
  readonly write: (subject: PackageSubject) => PackageWriter;
}

/** An office: what it is known to refuse and tag, and the format of its files. */
export interface Office {
  /** The id of its venue in the rulebook. */
  readonly venue: string;
  /** Checks of its transactions in every format. */
  readonly checks: readonly TransactionCheck[];
  /** Null for an office that takes files of no format that we write. */
  readonly format: OfficeFormat | null;
}

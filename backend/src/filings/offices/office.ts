import type { FilingOrder } from '../../book/filing-scope.js';
import type { FilingCheck, TransactionCheck } from '../checks/check.js';
import type { PackageFormat, UncheckedReason } from '../venues/venue.types.js';
import type { PackageSubject, PackageWriter } from './package-writer.js';

/** A file format of an office: names, checks of required data, and the writer. */
export interface OfficeFormat {
  readonly format: PackageFormat;
  readonly name: string;
  /** Confidence in the file's format, as shown on the screen, in the evidence and in the record. */
  readonly label: string;
  /** Order of the transactions: by date, or policy by policy. */
  readonly order: FilingOrder;
  /** True if sums precede the rows, so that the rows are read twice. */
  readonly statesSumsAhead: boolean;
  readonly hasLicenseeBlocks?: true;
  readonly filingChecks: readonly FilingCheck[];
  readonly transactionChecks: readonly TransactionCheck[];
  readonly unchecked: readonly UncheckedReason[];
  readonly write: (subject: PackageSubject) => PackageWriter;
}

/** An office, with its known reasons to reject or tag transactions and its file format. */
export interface Office {
  /** Id of its venue in the rulebook. */
  readonly venue: string;
  /** Checks of transactions in every format. */
  readonly checks: readonly TransactionCheck[];
  /** Null if the office does not accept any of our formats. */
  readonly format: OfficeFormat | null;
}

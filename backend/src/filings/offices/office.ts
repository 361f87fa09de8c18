import type { FilingOrder } from '../../book/filing-scope.js';
import type { FilingCheck, TransactionCheck } from '../checks/check.js';
import type { PackageFormat, UncheckedReason } from '../venues/venue.types.js';
import type { PackageSubject, PackageWriter } from './package-writer.js';

/** An office's file format: names, checks for required data, and the writer. */
export interface OfficeFormat {
  readonly format: PackageFormat;
  readonly name: string;
  /** Confidence in our knowledge of the format, as shown on the screen, in the evidence and in the record. */
  readonly label: string;
  /** Order of the transactions: by date, or policy by policy. */
  readonly order: FilingOrder;
  /** True if the file states sums before the rows, so that the rows must be read twice. */
  readonly statesSumsAhead: boolean;
  readonly hasLicenseeBlocks?: true;
  readonly filingChecks: readonly FilingCheck[];
  readonly transactionChecks: readonly TransactionCheck[];
  readonly unchecked: readonly UncheckedReason[];
  readonly write: (subject: PackageSubject) => PackageWriter;
}

/** An office, with its file format and its known reasons to reject or tag transactions. */
export interface Office {
  /** Id of the office's venue in the rulebook. */
  readonly venue: string;
  /** Transaction checks that apply to every format. */
  readonly checks: readonly TransactionCheck[];
  /** The office's format; null if the office does not accept any of our formats. */
  readonly format: OfficeFormat | null;
}

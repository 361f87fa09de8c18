import type { CalendarDate } from '../../dates/calendar-date.js';
import type { Payee } from '../../ledger/payee.js';
import type { Source } from '../../jurisdictions/rulebook.types.js';

/** Formats of packages that the product can write. */
export const PACKAGE_FORMATS = ['neutral-csv-1', 'data-sheet-1', 'fl-fslso-xml-2.0', 'tx-efs-xml-2.1', 'ca-slacal-batch-2007'] as const;
export type PackageFormat = (typeof PACKAGE_FORMATS)[number];

export const VENUE_EVIDENCE = ['office', 'office_old', 'observed', 'third', 'not_found'] as const;
export type VenueEvidence = (typeof VENUE_EVIDENCE)[number];

export const VENUE_CONTENT_TYPES = ['transactions', 'form_and_payment', 'transactions_and_payment'] as const;
export const TAX_COMPUTED_BY = ['office', 'filer', 'not_known'] as const;

/** A venue of filings: one file of `rulebook/venues`, described by its schema. */
export interface Venue {
  readonly venue: string;
  readonly name: string;
  readonly operator: string;
  readonly jurisdictions: readonly VenueJurisdiction[];
  readonly sends: (typeof VENUE_CONTENT_TYPES)[number];
  readonly taxComputedBy: (typeof TAX_COMPUTED_BY)[number];
  /** Payees of the charges that its filings report. */
  readonly settles: readonly Payee[];
  /** Preferred format first. */
  readonly formats: readonly PackageFormat[];
  /** Note on its formats, for example that the office is replacing one. */
  readonly formatNote?: string;
  /** Maximum number of transactions of a submission, with the page that states it; absent if no source does. */
  readonly maxTransactions?: { readonly count: number; readonly text: string; readonly url: string };
  readonly intake: string;
  readonly signIn: string;
  readonly url: string | null;
  readonly evidence: VenueEvidence;
  readonly notes?: readonly string[];
  readonly sources: readonly Source[];
}

/** A reason why an office rejects or tags transactions, and why the product cannot check it. */
export interface UncheckedReason {
  readonly reason: string;
  readonly because: string;
}

export interface VenueJurisdiction {
  readonly code: string;
  /** Absent for all filings of the state. */
  readonly obligations?: readonly string[];
  /** Present if the office is known to tag late filings. */
  readonly tagsLate?: { readonly text: string; readonly url: string };
  readonly notChecked?: readonly UncheckedReason[];
  /** Counties of the state, if its filings name the county of the risk. */
  readonly counties?: { readonly example: string; readonly names: readonly string[] };
  /** Replaces those of the venue. */
  readonly settles?: readonly Payee[];
  /** Set if policies that began earlier need a $0.00 first transaction. */
  readonly needsPlaceholders?: true;
  readonly effectiveFrom?: CalendarDate;
  readonly effectiveTo?: CalendarDate;
}

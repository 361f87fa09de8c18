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

/** A filing venue: one file in `rulebook/venues`, described by that folder's schema. */
export interface Venue {
  readonly venue: string;
  readonly name: string;
  readonly operator: string;
  readonly jurisdictions: readonly VenueJurisdiction[];
  readonly sends: (typeof VENUE_CONTENT_TYPES)[number];
  readonly taxComputedBy: (typeof TAX_COMPUTED_BY)[number];
  /** Payees of the charges that filings at this venue report. */
  readonly settles: readonly Payee[];
  /** Preferred format first. */
  readonly formats: readonly PackageFormat[];
  /** Note on the venue's formats, for example that the office is replacing one of them. */
  readonly formatNote?: string;
  /** Maximum number of transactions in a submission, with the page that states it; absent if no source states a maximum. */
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
  /** Filings that the venue covers; absent if it covers all of the state's filings. */
  readonly obligations?: readonly string[];
  /** Source; present if the office is known to tag late filings. */
  readonly tagsLate?: { readonly text: string; readonly url: string };
  readonly notChecked?: readonly UncheckedReason[];
  /** The state's counties, if its filings name the county of the risk. */
  readonly counties?: { readonly example: string; readonly names: readonly string[] };
  /** Replaces those of the venue. */
  readonly settles?: readonly Payee[];
  /** Present if policies that began earlier need a $0.00 first transaction. */
  readonly needsPlaceholders?: true;
  readonly effectiveFrom?: CalendarDate;
  readonly effectiveTo?: CalendarDate;
}

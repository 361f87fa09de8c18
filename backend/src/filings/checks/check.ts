import type { RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';
import type { LicensedTransaction, ResolvedLicensee } from '../../licensees/licensee.js';
import type { License } from '../../licenses/license.js';
import type { FilingTransaction } from '../../reported/filing-transaction.js';
import type { CalendarDate } from '../../dates/calendar-date.js';
import type { FilerFacts } from '../../organizations/profile/profile.service.js';
import type { RiskLocation } from '../risk-places/risk-places.queries.js';
import type { Venue } from '../venues/venue.types.js';
import type { PlacementFact } from './placement-fact.js';

/** Consequences of a failed check: the package is refused, the office tags the transaction, or a user should look at it. */
export const CHECK_SEVERITIES = ['refused', 'tagged', 'advice'] as const;
export type CheckSeverity = (typeof CHECK_SEVERITIES)[number];

/** Source of a published reason; null for a reason from Stampline. */
export interface CheckSource {
  readonly text: string;
  readonly url: string | null;
}

/** Link to the page where a problem can be fixed. */
export interface FixLink {
  readonly label: string;
  readonly href: string;
}

/** A reason for which an office rejects or tags transactions. */
export interface CheckReason {
  readonly id: string;
  readonly title: string;
  readonly severity: CheckSeverity;
  readonly source: CheckSource;
}

/** A problem with a transaction, or with the filing as a whole. */
export interface CheckProblem {
  readonly sentence: string;
  readonly link: FixLink;
}

/** Mailing address of an insured's account. */
export interface InsuredAddress {
  readonly mailingAddress: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zipCode: string | null;
}

/** Data that checks need in addition to the transactions. */
export interface CheckContext {
  readonly state: string;
  readonly stateName: string;
  readonly jurisdiction: RulebookJurisdiction;
  readonly today: CalendarDate;
  readonly venue: Venue;
  readonly licenses: readonly License[];
  /** Returns the license under which a transaction is filed. */
  readonly getLicensee: (transaction: LicensedTransaction) => ResolvedLicensee;
  readonly filer: FilerFacts;
  /** Returns the location of a policy's risk; undefined until a location is entered. */
  readonly getRiskPlace: (policyId: string) => RiskLocation | undefined;
  /** Returns the mailing address of an insured; undefined if there is no account. */
  readonly getInsuredAddress: (transaction: Pick<FilingTransaction, 'accountId'>) => InsuredAddress | undefined;
  /** Policies that began before this day were first filed in an earlier system; undefined if that does not matter. */
  readonly placeholderBefore: CalendarDate | undefined;
  /** Returns true if the office has another transaction with the same number, effective date and premium. */
  readonly isReportedTwin: (transaction: Pick<FilingTransaction, 'id'>) => boolean;
  /** Returns true if another package included a transaction of the term, so that the venue knows the policy. */
  readonly isTermFiled: (transaction: Pick<FilingTransaction, 'policyId' | 'termEffectiveDate'>) => boolean;
  /** Returns true if the term began as a renewal. */
  readonly isTermRenewal: (transaction: Pick<FilingTransaction, 'policyId' | 'termEffectiveDate' | 'details'>) => boolean;
  /** Returns the insurer's NAIC or alien number; null if unknown. */
  readonly insurerNumber: (transaction: FilingTransaction) => string | null;
}

export interface FilingCheck extends CheckReason {
  readonly findProblem: (context: CheckContext) => CheckProblem | null;
}

/** A check that is run on each transaction; it may remember earlier transactions. */
export interface TransactionCheck extends CheckReason {
  /** Fact that is missing if a transaction fails, provided that users can add it. */
  readonly fact?: PlacementFact;
  /** True for checks of differences from sent transactions; other checks apply only to whole transactions. */
  readonly ofAdjustments?: true;
  readonly begin: (context: CheckContext) => (transaction: FilingTransaction) => CheckProblem | null;
}

export const getPolicyLink = ({ policyNumber }: Pick<FilingTransaction, 'policyNumber'>): FixLink => ({
  label: `Open ${policyNumber}`,
  href: `/policies?${new URLSearchParams({ 'policies.q': policyNumber }).toString()}`,
});

/** Returns the link to a dialog for entering a policy's risk location, on the page that shows the check. */
export const getRiskPlaceLink = ({ policyId, policyNumber }: Pick<FilingTransaction, 'policyId' | 'policyNumber'>): FixLink => ({
  label: `Enter the risk location of ${policyNumber}`,
  href: `?${new URLSearchParams({ place: policyId }).toString()}`,
});

/** Returns the link for choosing a transaction's licensee, on its placement's page. */
export const getLicenseeLink = ({ id, policyNumber }: Pick<FilingTransaction, 'id' | 'policyNumber'>): FixLink => ({
  label: `Choose the licensee of ${policyNumber}`,
  href: `/placements?${new URLSearchParams({ placement: id, choose: 'licensee' }).toString()}`,
});

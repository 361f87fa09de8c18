import type { RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';
import type { License } from '../../licenses/license.js';
import type { FilingTransaction } from '../../reported/filing-transaction.js';
import type { CalendarDate } from '../../dates/calendar-date.js';
import type { FilerFacts } from '../../organizations/profile/profile.service.js';
import type { RiskPlace } from '../places/places.queries.js';
import type { Venue } from '../venues/venue.types.js';

/** What becomes of a package or transaction that fails a check: the package is refused, the office tags the transaction, or people should look at it. */
export const CHECK_SEVERITIES = ['refused', 'tagged', 'advice'] as const;
export type CheckSeverity = (typeof CHECK_SEVERITIES)[number];

/** Where a published reason is written; null for one of the product itself. */
export interface CheckSource {
  readonly text: string;
  readonly url: string | null;
}

/** Where something can be mended, as a path of the product. */
export interface MendingLink {
  readonly label: string;
  readonly href: string;
}

/** One reason for which an office refuses or tags. */
export interface CheckMeaning {
  readonly id: string;
  readonly title: string;
  readonly severity: CheckSeverity;
  readonly source: CheckSource;
}

/** What is wrong with a transaction, or with the filing as a whole. */
export interface CheckProblem {
  readonly sentence: string;
  readonly link: MendingLink;
}

/** What checks know beside the transactions. */
export interface CheckContext {
  readonly state: string;
  readonly stateName: string;
  /** The state's rules. */
  readonly jurisdiction: RulebookJurisdiction;
  readonly today: CalendarDate;
  readonly venue: Venue;
  /** Of the state. */
  readonly licenses: readonly License[];
  readonly filer: FilerFacts;
  /** Where the risk of a policy is; undefined where nobody has entered it. */
  readonly placeOf: (policyId: string) => RiskPlace | undefined;
  /** Policies that began before this day were first filed in an earlier system; undefined where that makes no difference. */
  readonly placeholderBefore: CalendarDate | undefined;
  /** Whether a transaction of the term was sent with another package: the venue knows the policy. */
  readonly isTermFiled: (transaction: Pick<FilingTransaction, 'policyId' | 'termEffectiveDate'>) => boolean;
  /** Whether the term began as a renewal. */
  readonly isTermRenewal: (transaction: Pick<FilingTransaction, 'policyId' | 'termEffectiveDate' | 'details'>) => boolean;
  /** The number of the insurer of a transaction: NAIC or alien; null where nobody knows it. */
  readonly insurerNumber: (transaction: FilingTransaction) => string | null;
}

/** A check of the filing as a whole. */
export interface FilingCheck extends CheckMeaning {
  readonly ofFiling: (context: CheckContext) => CheckProblem | null;
}

/** A check of each transaction; it may remember those before. */
export interface TransactionCheck extends CheckMeaning {
  /** Whether it is asked of differences to what was sent; the others are asked of whole transactions alone. */
  readonly ofAdjustments?: true;
  readonly begin: (context: CheckContext) => (transaction: FilingTransaction) => CheckProblem | null;
}

/** Where a transaction is mended. */
export const policyLink = ({ policyNumber }: Pick<FilingTransaction, 'policyNumber'>): MendingLink => ({
  label: `Open ${policyNumber}`,
  href: `/policies?${new URLSearchParams({ 'policies.q': policyNumber }).toString()}`,
});

/** Where the place of a policy's risk is entered: over the page that shows the check. */
export const placeLink = ({ policyId, policyNumber }: Pick<FilingTransaction, 'policyId' | 'policyNumber'>): MendingLink => ({
  label: `Enter the risk location of ${policyNumber}`,
  href: `?${new URLSearchParams({ place: policyId }).toString()}`,
});

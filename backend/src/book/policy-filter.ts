import type { CalendarDate } from '../dates/calendar-date.js';
import type { RuleKind } from '../jurisdictions/rulebook.types.js';
import type { TransactionType } from '../tax/pricing/price-request.js';
import type { Completeness } from '../tax/pricing/price-result.js';
import type { PremiumChange, Taxation } from './figure-filter.js';

/** Values of the license filter: a license is valid in the state on the effective date, or is missing. */
export const POLICY_LICENSES = ['valid', 'missing'] as const;
export type PolicyLicense = (typeof POLICY_LICENSES)[number];

/** Comparison of a policy's state with its recorded home state; if the recorded facts do not determine a home state, the two count as different. */
export const POLICY_HOME_STATES = ['differs', 'matches', 'missing'] as const;
export type PolicyHomeState = (typeof POLICY_HOME_STATES)[number];

/** Filter on transactions that count; a policy is listed if a single transaction matches all conditions. */
export interface TransactionFilter {
  readonly transactionType?: TransactionType | undefined;
  /** Range of the transaction date, inclusive. */
  readonly transactionFrom?: CalendarDate | undefined;
  readonly transactionTo?: CalendarDate | undefined;
  /** Id of the import that recorded the transaction. */
  readonly import?: string | undefined;
  readonly premiumChange?: PremiumChange | undefined;
  readonly taxation?: Taxation | undefined;
  /** Kind of a nonzero charge on the transaction. */
  readonly chargeKind?: RuleKind | undefined;
}

export interface PolicyFilter extends TransactionFilter {
  /** Two-letter code of the state, in upper or lower case. */
  readonly state?: string | undefined;
  readonly search?: string | undefined;
  readonly completeness?: Completeness | undefined;
  /** Id of an account, or `none` for policies without one. */
  readonly account?: string | undefined;
  readonly license?: PolicyLicense | undefined;
  readonly homeStateCheck?: PolicyHomeState | undefined;
  /** Range of the first day of the current term, inclusive. */
  readonly effectiveFrom?: CalendarDate | undefined;
  readonly effectiveTo?: CalendarDate | undefined;
  readonly insurer?: string | undefined;
}

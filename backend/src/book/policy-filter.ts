import type { CalendarDate } from '../dates/calendar-date.js';
import type { RuleKind } from '../jurisdictions/rulebook.types.js';
import type { TransactionType } from '../tax/pricing/price-request.js';
import type { Completeness } from '../tax/pricing/price-result.js';
import type { PremiumChange, Taxation } from './figure-filter.js';

/** Whether a license of the state is valid on the effective date. */
export const POLICY_LICENSES = ['valid', 'missing'] as const;
export type PolicyLicense = (typeof POLICY_LICENSES)[number];

/** How the state of a policy and the home state on record compare; it differs also where the answers on record decide none. */
export const POLICY_HOME_STATES = ['differs', 'matches', 'missing'] as const;
export type PolicyHomeState = (typeof POLICY_HOME_STATES)[number];

/** Which transactions that count are meant; a policy with one that fits all of it is listed. */
export interface TransactionFilter {
  readonly transactionType?: TransactionType | undefined;
  /** Days of the transaction, both included. */
  readonly transactionFrom?: CalendarDate | undefined;
  readonly transactionTo?: CalendarDate | undefined;
  /** Id of the import it came with. */
  readonly import?: string | undefined;
  readonly premiumChange?: PremiumChange | undefined;
  readonly taxation?: Taxation | undefined;
  /** Kind of a charge that is not zero on it. */
  readonly chargeKind?: RuleKind | undefined;
}

/** Which policies are meant. */
export interface PolicyFilter extends TransactionFilter {
  /** Two-letter code, in any case. */
  readonly state?: string | undefined;
  readonly search?: string | undefined;
  readonly completeness?: Completeness | undefined;
  /** Id of an account, or `none` for policies without one. */
  readonly account?: string | undefined;
  readonly license?: PolicyLicense | undefined;
  readonly homeStateCheck?: PolicyHomeState | undefined;
  /** First day of the current term, both days included. */
  readonly effectiveFrom?: CalendarDate | undefined;
  readonly effectiveTo?: CalendarDate | undefined;
  /** Name of an insurer, in any spelling of the book. */
  readonly insurer?: string | undefined;
}

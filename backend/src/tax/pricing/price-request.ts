import { PREMIUM_PART_NAMES, type PremiumPartName, type RequestFacts, toStoredName } from '../../facts/transaction-facts.js';
import type { Edition, FeeCharger, FeeKind, LineOfBusiness } from '../../jurisdictions/rulebook.types.js';
import type { PolicyType } from './policy-type.js';

export const TRANSACTION_TYPES = ['new', 'renewal', 'endorsement', 'return_premium', 'cancellation', 'reinstatement', 'audit'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** Types of transactions that may have a negative premium. */
export const RETURN_TRANSACTION_TYPES: ReadonlySet<TransactionType> = new Set(['endorsement', 'return_premium', 'cancellation']);

/** Treatments of fees of unconfirmed taxability: they are taxed, to avoid collecting too little, or excluded. */
export const UNCONFIRMED_FEES = ['include', 'exclude'] as const;
export type UnconfirmedFees = (typeof UNCONFIRMED_FEES)[number];

/** An organization's choice for such fees: one for all states, and exceptions by state code. */
export interface UnconfirmedFeesChoice {
  readonly all: UnconfirmedFees;
  readonly states: ReadonlyMap<string, UnconfirmedFees>;
}

/** A fee in addition to the premium. */
export interface FeeItem {
  readonly kind: FeeKind;
  readonly chargedBy: FeeCharger;
  /** Signed whole cents. */
  readonly cents: number;
}

/** Premium of one coverage on a policy with several. */
export interface CoveragePart {
  /** Absent if unknown. */
  readonly lineOfBusiness?: LineOfBusiness | undefined;
  /** Determines the line if it is unknown. */
  readonly policyType?: PolicyType | undefined;
  /** Name as in the request, such as '1001 Fire'. */
  readonly name: string;
  /** Signed whole cents. */
  readonly premiumCents: number;
}

/** A transaction to price, in the policy's home state, with its facts. All amounts are signed whole cents. */
export interface PriceRequest extends RequestFacts {
  /** Two-letter code in upper case. */
  jurisdiction: string;
  /** Defaults to 'product'. */
  edition?: Edition;
  premiumCents: number;
  /** Premium by coverage; the amounts add up to the premium, and the lines of business replace the policy's. */
  parts?: readonly CoveragePart[];
  /** Defaults to 'new'. */
  transactionType?: TransactionType;
  /** Inception of the policy, YYYY-MM-DD. */
  effectiveDate: string;
  /** Last day of the term, YYYY-MM-DD; multiyear policies are priced under the state's law. If absent, the term is at most one year. */
  expirationDate?: string;
  /** First day of the policy year, or of an extension with separate rates; set by the engine. */
  policyYear?: string;
  /** Number of the premium installment of a new policy or a renewal; 1 if the premium is not paid in installments. */
  installment?: number;
  /** For a return: premium collected on the policy before the return. The refund is limited to the charges on that premium. */
  premiumCollectedCents?: number;
  /** For a return: percentage of the collected premium that the insurer keeps, no matter how early the policy ends. */
  minimumEarnedPercent?: number;
  /** Date of this transaction, YYYY-MM-DD; defaults to the inception. */
  transactionDate?: string;
  policyType?: PolicyType;
  /** Fees the insurer charges in addition to the premium. */
  insurerFeesCents?: number;
  /** Fees the broker charges and keeps. */
  brokerFeesCents?: number;
  /** Fees by kind and charging party, in addition to the two sums above. */
  fees?: readonly FeeItem[];
  /** Part of the premium for risk in the home state; used if only that part is taxed. */
  inStatePremiumCents?: number;
  /** True if the policy covers risk in more than one state. */
  multiState?: boolean;
  /** Treatment of fees of unconfirmed taxability; defaults to 'include'. */
  unconfirmedFees?: UnconfirmedFees;
}

/** Fields of a request that contain a part of the premium. */
export type PremiumPart = `${PremiumPartName | 'inStatePremium'}Cents`;

export const PREMIUM_PARTS: readonly { readonly part: PremiumPart; readonly field: PremiumPartName | 'inStatePremium' }[] = [
  ...PREMIUM_PART_NAMES.map((field) => ({ part: toStoredName(field), field })),
  { part: 'inStatePremiumCents', field: 'inStatePremium' },
];

/** Fields of a request in cents. */
export type AmountField =
  | 'premiumCents'
  | 'parts'
  | 'insurerFeesCents'
  | 'brokerFeesCents'
  | 'fees'
  | PremiumPart
  | 'premiumCollectedCents';

/** A request without its amounts: everything that determines which rules apply. */
export type PriceProfile = Omit<PriceRequest, AmountField | 'minimumEarnedPercent'>;

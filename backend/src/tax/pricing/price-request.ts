import type { Edition, Exemption, FeeCharger, FeeKind, LineOfBusiness } from '../../jurisdictions/rulebook.types.js';
import type { PolicyType } from './policy-type.js';

export const TRANSACTION_TYPES = ['new', 'renewal', 'endorsement', 'return_premium', 'cancellation', 'reinstatement', 'audit'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** Transactions that may carry a negative premium. */
export const RETURN_TRANSACTION_TYPES: ReadonlySet<TransactionType> = new Set(['endorsement', 'return_premium', 'cancellation']);

/** Fees of which no source says whether they are taxed: taxed, so that nothing is collected too little, or left out. */
export const UNCONFIRMED_FEES = ['include', 'exclude'] as const;
export type UnconfirmedFees = (typeof UNCONFIRMED_FEES)[number];

/** What an organization does with them: in all states but those in `states`, by code. */
export interface UnconfirmedFeesChoice {
  readonly all: UnconfirmedFees;
  readonly states: ReadonlyMap<string, UnconfirmedFees>;
}

/** A fee beside the premium. */
export interface FeeItem {
  readonly kind: FeeKind;
  readonly chargedBy: FeeCharger;
  /** Signed whole cents. */
  readonly cents: number;
}

/** A part of the premium under one coverage of a policy with several. */
export interface CoveragePart {
  /** Left out: not known. */
  readonly lineOfBusiness?: LineOfBusiness | undefined;
  /** Where that is all that is known of the line. */
  readonly policyType?: PolicyType | undefined;
  /** As the request names it: '1001 Fire'. */
  readonly name: string;
  /** Signed whole cents. */
  readonly premiumCents: number;
}

/** What the engine prices: one transaction of one policy in its home state. All amounts are signed whole cents. */
export interface PriceRequest {
  /** Two-letter code in upper case. */
  jurisdiction: string;
  /** Default 'product'. */
  edition?: Edition;
  premiumCents: number;
  /** The premium by coverage; their sum is the premium, and their lines take the place of the policy's. */
  parts?: readonly CoveragePart[];
  /** Default 'new'. */
  transactionType?: TransactionType;
  /** Inception of the policy, YYYY-MM-DD. */
  effectiveDate: string;
  /** Last day of the term, YYYY-MM-DD; a policy of several years is priced as a state's law has it. Left out: a term of a year at most. */
  expirationDate?: string;
  /** First day of the policy year of a policy of several years, or of an extension with rates of its own; the engine finds it. */
  policyYear?: string;
  /** First day of an extension of the term, of which this is the premium, YYYY-MM-DD. */
  extensionDate?: string;
  /** Which installment of the premium of a new policy or a renewal this is; 1 when it is not paid in installments. */
  installment?: number;
  /** Of a return: the premium that was collected on the policy before it. No charge is given back beyond what that premium was charged. */
  premiumCollectedCents?: number;
  /** Of a return: the percent of the collected premium that the insurer keeps however early the policy ends. */
  minimumEarnedPercent?: number;
  /** Date of this transaction, YYYY-MM-DD; default the inception. */
  transactionDate?: string;
  /** Day on which a new policy or a renewal was bound, YYYY-MM-DD. */
  boundDate?: string;
  policyType?: PolicyType;
  lineOfBusiness?: LineOfBusiness;
  exemption?: Exemption;
  /** Fees the insurer charges in addition to the premium. */
  insurerFeesCents?: number;
  /** Fees the broker charges and keeps. */
  brokerFeesCents?: number;
  /** Fees by kind and by who charges them, beside the two sums above. */
  fees?: readonly FeeItem[];
  /** The part of the premium that covers fire. */
  firePremiumCents?: number;
  /** The part of the premium for exposure outside the United States. */
  nonUsPremiumCents?: number;
  /** The part of the premium for risk in the home state; used where only that part is taxed. */
  inStatePremiumCents?: number;
  municipality?: string;
  /** Whether the policy covers risk in more than one state. */
  multiState?: boolean;
  independentlyProcured?: boolean;
  /** Whether a railroad serves interstate commerce, or an aircraft is a manufacturer's or in scheduled interstate flight. Left out: not known. */
  interstateTransport?: boolean;
  /** What to do with fees of which no source says whether they are taxed; default 'include'. */
  unconfirmedFees?: UnconfirmedFees;
}

/** The fields of a request that hold cents. */
export type AmountField =
  | 'premiumCents'
  | 'parts'
  | 'insurerFeesCents'
  | 'brokerFeesCents'
  | 'fees'
  | 'firePremiumCents'
  | 'nonUsPremiumCents'
  | 'inStatePremiumCents'
  | 'premiumCollectedCents';

/** Everything of a request but its amounts: what decides which rules apply. */
export type PriceProfile = Omit<PriceRequest, AmountField | 'minimumEarnedPercent'>;

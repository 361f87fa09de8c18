import type { Edition, Exemption, FeeCharger, FeeKind, LineOfBusiness } from '../../jurisdictions/rulebook.types.js';
import type { PolicyType } from '../pricing/policy-type.js';
import type { TransactionType, UnconfirmedFees } from '../pricing/price-request.js';

/**
 * Fields of a calculation as entered, and as saved calculations and batches store them: amounts in dollars, dates YYYY-MM-DD. Stored fields
 * keep their names, even if the API renames them.
 */
export interface CalculationFields {
  state: string;
  premium: number;
  policyType?: PolicyType;
  edition?: Edition;
  effectiveDate?: string;
  transactionDate?: string;
  boundDate?: string;
  expirationDate?: string;
  extensionDate?: string;
  installment?: number;
  transactionType?: TransactionType;
  insurerFees?: number;
  brokerFees?: number;
  feeItems?: FeeItem[];
  firePremium?: number;
  nonUsPremium?: number;
  inStatePremium?: number;
  premiumCollected?: number;
  minimumEarnedPercent?: number;
  lineOfBusiness?: LineOfBusiness;
  coverageCode?: string;
  parts?: CoveredPart[];
  municipality?: string;
  multiState?: boolean;
  independentlyProcured?: boolean;
  interstateTransport?: boolean;
  exemption?: Exemption;
  unconfirmedFees?: UnconfirmedFees;
}

/** A fee in addition to the premium, in dollars. */
export interface FeeItem {
  kind: FeeKind;
  chargedBy: FeeCharger;
  amount: number;
}

/** A part of the premium under one coverage, by the code of the home state's office or a line of business, in dollars. */
export interface CoveredPart {
  code: string;
  premium: number;
}

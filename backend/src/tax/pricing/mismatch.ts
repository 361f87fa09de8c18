import type { PremiumPartName } from '../../facts/transaction-facts.js';

/** Names of the calculator's fields that a mismatch can refer to. */
export type MismatchField =
  | 'premium'
  | 'insurerFees'
  | 'brokerFees'
  | 'feeItems'
  | 'transactionType'
  | PremiumPartName
  | 'inStatePremium'
  | 'coverageCode'
  | 'lineOfBusiness'
  | 'parts'
  | 'effectiveDate'
  | 'expirationDate'
  | 'transactionDate'
  | 'extensionDate'
  | 'installment'
  | 'premiumCollected'
  | 'minimumEarnedPercent';

/** A contradiction between fields of a request, which are identified by their names in the calculator. */
export interface FieldMismatch {
  readonly field: MismatchField;
  readonly message: string;
}

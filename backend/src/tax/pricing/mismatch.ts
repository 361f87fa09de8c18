import type { PremiumPartName } from '../../facts/transaction-facts.js';

/** Names of the calculator's fields to which a mismatch can refer. */
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

/** A contradiction between fields of a request; the fields are identified by their names in the calculator. */
export interface FieldMismatch {
  readonly field: MismatchField;
  readonly message: string;
}

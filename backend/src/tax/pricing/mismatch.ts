/** The fields of the calculator that it is about, by their names there. */
export type JoinedField =
  | 'premium'
  | 'insurerFees'
  | 'brokerFees'
  | 'feeItems'
  | 'transactionType'
  | 'firePremium'
  | 'nonUsPremium'
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

/** Something about a request that its fields say together; the field is named as in the calculator. */
export interface Mismatch {
  readonly field: JoinedField;
  readonly message: string;
}

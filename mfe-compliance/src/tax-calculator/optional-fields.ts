import type { FieldName } from './calculation-fields';

/** Fields that are empty for most policies, in calculator order. */
export const OPTIONAL_FIELDS: readonly FieldName[] = [
  'edition',
  'lineOfBusiness',
  'coverageCode',
  'parts',
  'transactionType',
  'transactionDate',
  'boundDate',
  'expirationDate',
  'extensionDate',
  'installment',
  'insurerFees',
  'brokerFees',
  'feeItems',
  'firePremium',
  'nonUsPremium',
  'inStatePremium',
  'premiumCollected',
  'minimumEarnedPercent',
  'municipality',
  'exemption',
  'interstateTransport',
  'unconfirmedFees',
  'multiState',
  'independentlyProcured',
];

import type { FieldName } from './calculation-fields';

/** Fields that most policies leave empty, in their order on the calculator. */
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

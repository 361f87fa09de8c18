import { transactionDateComplaint } from './business-dates.js';
import { type PriceRequest, RETURN_TRANSACTION_TYPES } from './price-request.js';
import { negativeSentence } from './request-expectations.js';

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
  | 'effectiveDate'
  | 'transactionDate';

/** Something about a request that its fields say together; the field is named as in the calculator. */
export interface Mismatch {
  readonly field: JoinedField;
  readonly message: string;
}

/**
 * What does not fit together in a request whose fields are sound one by one.
 * @param nameOf how the caller's people know a field of the calculator
 */
export function mismatches(request: PriceRequest, nameOf: (field: JoinedField) => string = (field) => field): Mismatch[] {
  const errors: Mismatch[] = [];
  const { premiumCents, insurerFeesCents = 0, brokerFeesCents = 0, transactionType = 'new' } = request;
  const { firePremiumCents, nonUsPremiumCents, inStatePremiumCents } = request;
  const hasNegativeFee = request.fees?.some(({ cents }) => cents < 0) ?? false;
  const isNegative = premiumCents < 0 || insurerFeesCents < 0 || brokerFeesCents < 0 || hasNegativeFee;
  if (isNegative && !RETURN_TRANSACTION_TYPES.has(transactionType)) {
    const refuse = (field: JoinedField) => errors.push({ field, message: negativeSentence(nameOf(field), nameOf('transactionType')) });
    if (premiumCents < 0) refuse('premium');
    if (insurerFeesCents < 0) refuse('insurerFees');
    if (brokerFeesCents < 0) refuse('brokerFees');
    if (hasNegativeFee) refuse('feeItems');
  }
  if (!isPart(firePremiumCents, premiumCents)) errors.push({ field: 'firePremium', message: notAPart(nameOf('firePremium')) });
  if (!isPart(nonUsPremiumCents, premiumCents)) errors.push({ field: 'nonUsPremium', message: notAPart(nameOf('nonUsPremium')) });
  if (!isPart(inStatePremiumCents, premiumCents)) errors.push({ field: 'inStatePremium', message: notAPart(nameOf('inStatePremium')) });
  const { effectiveDate, transactionDate = effectiveDate } = request;
  const dates = { transactionDate: nameOf('transactionDate'), effectiveDate: nameOf('effectiveDate') };
  const message = transactionDateComplaint(transactionDate, effectiveDate, dates);
  if (message !== undefined) errors.push({ field: 'transactionDate', message });
  return errors;
}

function isPart(part: number | undefined, whole: number): boolean {
  return part === undefined || (part * Math.sign(whole) >= 0 && Math.abs(part) <= Math.abs(whole));
}

const notAPart = (name: string): string => `${name} is part of the premium: enter at most the premium, with the same sign.`;

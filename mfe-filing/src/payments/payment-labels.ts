import { formatMonth } from '../month-labels/month-labels';
import type { NewPayment, Payable, StatementLine } from './payment-types';

export const PAYEES: readonly (readonly [NewPayment['payee'], string])[] = [
  ['tax_authority', 'Tax authority'],
  ['stamping_office', 'Stamping office'],
  ['firemens_association', 'Payee of fire tax or surcharge'],
  ['other', 'Other payees'],
];

/** Returns the payees to choose from, including the payee of an open balance. */
export const buildPayeeChoices = (payable: Payable | null): typeof PAYEES =>
  PAYEES.map(([payee, name]) => [payee, payable?.payee === payee ? payable.payeeName : name]);

export const KINDS: readonly (readonly [NonNullable<NewPayment['kind']>, string])[] = [
  ['payment', 'You paid the payee'],
  ['refund', 'The payee paid you back'],
];

export const METHODS: readonly (readonly [NewPayment['method'], string])[] = [
  ['ach_credit', 'ACH credit'],
  ['ach_debit', 'ACH debit'],
  ['wire', 'Wire'],
  ['check', 'Check'],
  ['card', 'Card'],
  ['portal', 'Portal'],
  ['other', 'Other'],
];

export const getMethodLabel = (method: NewPayment['method']): string => METHODS.find(([value]) => value === method)?.[1] ?? method;

export const LINE_LABELS: Readonly<Record<StatementLine['lineKind'], string>> = {
  charge: 'Charge',
  adjustment: 'Adjustment',
  payment: 'Payment',
};

/** Returns the months around today to choose from, newest first, including those already chosen. */
export function buildMonthChoices(today: string, chosen: readonly string[]): (readonly [string, string])[] {
  const year = Number(today.slice(0, 4));
  const around = Array.from({ length: 48 }, (_, at) => `${year - 2 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`);
  return [...new Set([...around, ...chosen.filter(Boolean)])]
    .toSorted((one, other) => (one < other ? 1 : -1))
    .map((month) => [month, formatMonth(month)]);
}

/** Returns `2026-10` for 2026-11-20. */
export function getPreviousMonth(today: string): string {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
}

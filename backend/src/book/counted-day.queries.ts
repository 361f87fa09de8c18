import type { CountedFrom } from './filing-scope.js';

const selectDay = (name: string): string => `coalesce((t.details->>'${name}')::date, t.effective_date)`;

/**
 * SQL for the day that determines which filing the transaction `t` belongs to. The check for business in a period uses the same expressions, so that
 * no filing is missed.
 */
export const COUNTED_DAYS: Readonly<Record<CountedFrom, string>> = {
  transaction: 't.transaction_date',
  effective: 't.effective_date',
  bound: selectDay('boundDate'),
  receipt: selectDay('receiptDate'),
  invoice: selectDay('invoiceDate'),
  issue: selectDay('issueDate'),
  'later-of-effective-or-issue': `greatest(t.effective_date, ${selectDay('issueDate')})`,
  'later-of-effective-or-invoice': `greatest(t.effective_date, ${selectDay('invoiceDate')})`,
  // An endorsement's effective date may be its term's, so the transaction date is used if there is no invoice date.
  'effective-or-invoice': `case when t.transaction_type in ('new', 'renewal') then t.effective_date
                                else coalesce((t.details->>'invoiceDate')::date, t.transaction_date) end`,
  'invoice-or-transaction': `coalesce((t.details->>'invoiceDate')::date, t.transaction_date)`,
};

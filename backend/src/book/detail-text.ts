import { formatGroupedAmount } from '../money/grouped-amount.js';
import { DETAIL_NAMES, type DetailName, DETAILS, type TransactionDetails } from './transaction-details.js';

export interface DetailText {
  label: string;
  value: string;
}

export function formatDetail(name: DetailName, value: string | number | boolean): string {
  if (typeof value === 'number') return formatGroupedAmount(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return DETAILS[name].isWord ? value.replaceAll('_', ' ') : value;
}

/** Returns all details of a transaction, in display order. */
export function formatDetails(details: TransactionDetails | null): DetailText[] {
  if (details === null) return [];
  return DETAIL_NAMES.flatMap((name) => {
    const value = details[name];
    return value === undefined
      ? []
      : [{ label: DETAILS[name].label, value: typeof value === 'number' ? formatDollars(value) : formatDetail(name, value) }];
  });
}

/** Formats -120050 as '-$1,200.50'. */
const formatDollars = (cents: number): string => formatGroupedAmount(cents).replace(/^(-?)/, '$1$$');

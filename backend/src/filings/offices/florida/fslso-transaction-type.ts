import type { FilingTransaction } from '../../../reported/filing-transaction.js';

/** The transaction types of FSLSO: 1 new, 2 additional premium, 3 returned premium, 4 cancellation, 5 renewal, 6 reinstatement. */
export function getFslsoType({ transactionType, premium }: Pick<FilingTransaction, 'transactionType' | 'premium'>): string | null {
  switch (transactionType) {
    case 'new':
      return '1';
    case 'renewal':
      return '5';
    case 'cancellation':
      return '4';
    case 'reinstatement':
      return '6';
    case 'return_premium':
      return '3';
    case 'endorsement':
    case 'audit':
      return premium.startsWith('-') ? '3' : '2';
    default:
      return null;
  }
}

/** Returns 2 for an exempt government and 0 for taxed business. Null for an exemption whose status is not known. */
export function getFslsoTaxStatus({ details }: Pick<FilingTransaction, 'details'>): string | null {
  if (details?.exemption === undefined) return '0';
  return details.exemption === 'government' ? '2' : null;
}

import type { FilingTransaction } from '../../../reported/filing-transaction.js';

type TypedTransaction = Pick<FilingTransaction, 'transactionType' | 'premium' | 'backsOut'>;

/**
 * Returns FSLSO's transaction type: 1 new, 2 additional premium, 3 returned premium, 4 cancellation, 5 renewal, 6 reinstatement, and 11 to 16
 * for their back-outs. Returns null if there is no matching type.
 */
export function getFslsoType({ transactionType, premium, backsOut }: TypedTransaction): string | null {
  if (backsOut === null) return findType(transactionType, premium.startsWith('-'));
  const type = findType(backsOut.transactionType, !premium.startsWith('-'));
  return type && `1${type}`;
}

function findType(type: FilingTransaction['transactionType'], isReturn: boolean): string | null {
  switch (type) {
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
      return isReturn ? '3' : '2';
    default:
      return null;
  }
}

/** Returns 2 for an exempt government and 0 for taxed business. Returns null for an exemption whose status is unknown. */
export function getFslsoTaxStatus({ details }: Pick<FilingTransaction, 'details'>): string | null {
  if (details?.exemption === undefined) return '0';
  return details.exemption === 'government' ? '2' : null;
}

import { isTotalLabel } from '../platform/content/tables/total-label.js';
import { getInvoicedMonthKey, type InvoicedAmount, sumInvoicedAmounts } from './invoice-rows.js';

/** An invoice row with its amount. */
export interface InvoiceLine {
  readonly row: number;
  readonly amount: InvoicedAmount;
  /** Text of the columns that are not imported. */
  readonly others: readonly string[];
}

/**
 * Returns an error for each row that may bill amounts of other rows a second time, because it repeats another row or is the sum of other rows.
 */
export function findDoubtfulLines(lines: readonly InvoiceLine[]): { row: number; error: string }[] {
  const sums = new Map(sumInvoicedAmounts(lines.map(({ amount }) => amount)).map((sum) => [getInvoicedMonthKey(sum), sum.cents]));
  const counts = new Map<string, number>();
  for (const { amount } of lines) {
    const month = getInvoicedMonthKey(amount);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  const firsts = new Map<string, number>();
  return lines.flatMap(({ row, amount, others }) => {
    const month = getInvoicedMonthKey(amount);
    const key = JSON.stringify([month, `${amount.cents}`, ...others]);
    const first = firsts.get(key);
    if (first !== undefined) {
      return [{ row, error: `It is the same as row ${first}. Delete it, or if the office bills both, enter their sum in one row.` }];
    }
    firsts.set(key, row);
    const isSum = amount.cents !== 0n && amount.cents * 2n === sums.get(month);
    const isOneOfThree = (counts.get(month) ?? 0) > 2;
    if (!isSum || !(isOneOfThree || others.some(isTotalLabel))) return [];
    return [
      {
        row,
        error:
          'Its amount is the sum of the other rows of the month. Delete it if it is their total; otherwise, enter all amounts of the month in one row.',
      },
    ];
  });
}

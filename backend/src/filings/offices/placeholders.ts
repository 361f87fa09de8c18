import { csvLine } from '../../platform/tables/csv-text.js';
import type { FilingTransaction } from '../../policies/filing/filing-transaction.js';
import type { CheckContext } from '../checks/check.js';
import { baseName, type PackageSubject, type PackageWriter } from '../packages/package-writer.js';

/** Whether a transaction needs its policy in the venue first: one of a term that began before the venue took filings, and was not filed there yet. */
export const needsPlaceholder = (
  row: FilingTransaction,
  { placeholderBefore, isTermFiled }: Pick<CheckContext, 'placeholderBefore' | 'isTermFiled'>,
): boolean =>
  placeholderBefore !== undefined &&
  row.termEffectiveDate < placeholderBefore &&
  row.transactionType !== 'new' &&
  row.transactionType !== 'renewal' &&
  row.adjusts === null &&
  !isTermFiled(row);

/** A $0.00 first transaction for each policy of an earlier system that the package changes, with its true number and dates. */
export function placeholders({ filing, context }: PackageSubject): PackageWriter {
  const titles = ['policy_number', 'insured_name', 'transaction_type', 'effective_date', 'expiration_date', 'premium'];
  const seen = new Set<string>();
  const lines: string[] = [];
  return {
    begin: () => [],
    rows: (rows) => {
      for (const row of rows) {
        const key = `${row.policyId} ${row.termEffectiveDate}`;
        if (!needsPlaceholder(row, context.checked) || seen.has(key)) continue;
        seen.add(key);
        const type = row.details?.previousPolicyNumber === undefined ? 'new' : 'renewal';
        lines.push(csvLine([row.policyNumber, row.insuredName, type, row.termEffectiveDate, row.expirationDate, '0.00']));
      }
      return [];
    },
    end: () =>
      lines.length === 0
        ? []
        : [{ file: `${baseName(filing)}-placeholders.csv`, mediaType: 'text/csv', text: `${csvLine(titles)}${lines.join('')}` }],
  };
}

import { csvLine } from '../../platform/content/tables/csv-text.js';
import type { FilingTransaction } from '../../reported/filing-transaction.js';
import type { CheckContext } from '../checks/check.js';
import { baseName, type PackageSubject, type PackageWriter } from './package-writer.js';

const termOf = ({ policyId, termEffectiveDate }: FilingTransaction): string => `${policyId} ${termEffectiveDate}`;

/**
 * Says of the transactions of a package, in their order, which need their policy in the venue first: those of a term that began before the venue took
 * filings, that was not filed there yet, and whose first transaction did not come before them in the package.
 */
export function placeholderNeeds({
  placeholderBefore,
  isTermFiled,
}: Pick<CheckContext, 'placeholderBefore' | 'isTermFiled'>): (row: FilingTransaction) => boolean {
  const begun = new Set<string>();
  return (row) => {
    if (placeholderBefore === undefined || row.termEffectiveDate >= placeholderBefore || row.adjusts !== null) return false;
    if (row.transactionType === 'new' || row.transactionType === 'renewal') begun.add(termOf(row));
    return !begun.has(termOf(row)) && !isTermFiled(row);
  };
}

/** A $0.00 first transaction for each policy of an earlier system that the package changes, with its true number and dates. */
export function placeholders({ filing, context }: PackageSubject): PackageWriter {
  const titles = ['policy_number', 'insured_name', 'transaction_type', 'effective_date', 'expiration_date', 'premium'];
  const needs = placeholderNeeds(context.checked);
  const seen = new Set<string>();
  const lines: string[] = [];
  return {
    begin: () => [],
    rows: (rows) => {
      for (const row of rows) {
        if (!needs(row) || seen.has(termOf(row))) continue;
        seen.add(termOf(row));
        const type = context.checked.isTermRenewal(row) ? 'renewal' : 'new';
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

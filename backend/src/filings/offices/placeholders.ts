import { formatCsvLine } from '@stampline/tables';
import type { FilingTransaction } from '../../reported/filing-transaction.js';
import type { CheckContext } from '../checks/check.js';
import { getBaseName, type PackageSubject, type PackageWriter } from './package-writer.js';

const getTermKey = ({ policyId, termEffectiveDate }: FilingTransaction): string => `${policyId} ${termEffectiveDate}`;

/**
 * Returns a predicate for transactions whose policy must be sent to the venue first: their term began before the venue accepted filings, has not been
 * filed there, and has no earlier transaction in the package. Call it in package order.
 */
export function createPlaceholderTest({
  placeholderBefore,
  isTermFiled,
}: Pick<CheckContext, 'placeholderBefore' | 'isTermFiled'>): (row: FilingTransaction) => boolean {
  const begun = new Set<string>();
  return (row) => {
    if (placeholderBefore === undefined || row.termEffectiveDate >= placeholderBefore || row.adjusts !== null) return false;
    if (row.transactionType === 'new' || row.transactionType === 'renewal') begun.add(getTermKey(row));
    return !begun.has(getTermKey(row)) && !isTermFiled(row);
  };
}

/**
 * Writes a $0.00 first transaction, with the real number and dates, for each policy from an earlier system that the package's transactions change.
 */
export function createPlaceholderWriter({ filing, context }: PackageSubject): PackageWriter {
  const titles = ['policy_number', 'insured_name', 'transaction_type', 'effective_date', 'expiration_date', 'premium'];
  const needs = createPlaceholderTest(context.checked);
  const seen = new Set<string>();
  const lines: string[] = [];
  return {
    writeBeginning: () => [],
    writeRows: (rows) => {
      for (const row of rows) {
        if (!needs(row) || seen.has(getTermKey(row))) continue;
        seen.add(getTermKey(row));
        const type = context.checked.isTermRenewal(row) ? 'renewal' : 'new';
        lines.push(formatCsvLine([row.policyNumber, row.insuredName, type, row.termEffectiveDate, row.expirationDate, '0.00']));
      }
      return [];
    },
    writeEnd: () =>
      lines.length === 0
        ? []
        : [{ file: `${getBaseName(filing)}-placeholders.csv`, mediaType: 'text/csv', text: `${formatCsvLine(titles)}${lines.join('')}` }],
  };
}

import type { FieldError } from '../platform/kernel/problems/problem.js';
import type { CoverageCodes } from '../tax/pricing/coverage-codes.js';
import { DETAILS } from '../book/transaction-details.js';
import { DETAIL_COLUMNS } from '../book/detail-columns.js';
import type { PolicyRow } from '../book/policy-row.js';
import { findDetailMismatches, type DetailWord } from '../imports/rows/row-details.js';

export function findTaxFactErrors(row: PolicyRow, codes: CoverageCodes): FieldError[] {
  return findDetailMismatches(row, codes, getLabel).map(({ column, message }) => ({ field: getField(column), message }));
}

function getLabel(word: DetailWord): string {
  if (word === 'fee') return 'A fee';
  if (word === 'parts') return 'The coverages';
  return word === 'transaction_type' ? 'transaction type' : DETAILS[DETAIL_COLUMNS[word]].label;
}

function getField(word: DetailWord): string {
  if (word === 'transaction_type') return 'transactionType';
  if (word === 'parts') return 'parts';
  return word === 'fee' ? 'taxFacts.policyFee' : `taxFacts.${DETAIL_COLUMNS[word].replace(/Cents$/, '')}`;
}

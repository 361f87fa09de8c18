import { buildRecord } from '../../facts/build-record.js';
import { CALCULATION_FACT_NAMES, TRANSACTION_FACTS } from '../../facts/transaction-facts.js';
import { formatCellError } from '@stampline/tables';
import type { CoverageCodes } from '../../tax/pricing/coverage-codes.js';
import { findMismatches } from '../../tax/pricing/request-mismatches.js';
import type { MismatchField } from '../../tax/pricing/mismatch.js';
import { TaxRuleError } from '../../tax/pricing/tax-rule-error.js';
import { mergeDetails, type StatedDetails } from '../../book/transaction-details.js';
import type { PricedFacts } from '../../repricing/recorded-transaction.js';
import { buildPriceRequest } from '../../repricing/price-request.js';
import { DETAIL_COLUMN_NAMES, DETAIL_COLUMNS, DETAIL_READERS, type DetailColumn } from '../../book/detail-columns.js';
import type { PolicyRow } from '../../book/policy-row.js';
import { findColumnAmbiguityAdvice } from './value-columns.js';

/**
 * Reads the details of a row.
 * @param cellOf returns the text of a cell; undefined for a column that the file does not have
 * @returns null if the file has none of the columns
 */
export function readDetails(cellOf: (column: DetailColumn) => string | undefined, errors: string[]): StatedDetails | null {
  const stated: Record<string, string | number | boolean | null> = {};
  let hasSome = false;
  for (const column of DETAIL_COLUMN_NAMES) {
    const text = cellOf(column);
    if (text === undefined) continue;
    hasSome = true;
    if (text === '') {
      stated[DETAIL_COLUMNS[column]] = null;
      continue;
    }
    const read = DETAIL_READERS[column](text);
    if ('value' in read) stated[DETAIL_COLUMNS[column]] = read.value;
    else errors.push(formatCellError(column, text, findColumnAmbiguityAdvice(column, text) ?? read.advice));
  }
  return hasSome ? stated : null;
}

/** Names of details in messages; `fee` if several are possible. */
export type DetailWord = DetailColumn | 'transaction_type' | 'fee' | 'parts';

/** Column names of calculation fields. */
const COLUMNS: Partial<Record<MismatchField, DetailWord>> = {
  transactionType: 'transaction_type',
  feeItems: 'fee',
  parts: 'parts',
  insurerFees: 'other_insurer_fees',
  brokerFees: 'broker_fee',
  ...buildRecord(CALCULATION_FACT_NAMES, (name) => TRANSACTION_FACTS[name].column),
};
/** Fields checked by the rules for required columns. */
const CHECKED_ELSEWHERE: ReadonlySet<MismatchField> = new Set([
  'premium',
  'effectiveDate',
  'expirationDate',
  'transactionDate',
  'transactionType',
]);

export interface DetailMismatch {
  readonly column: DetailWord;
  readonly message: string;
}

const getColumnName = (word: DetailWord): string =>
  word === 'fee' ? 'A fee' : word === 'parts' ? 'The coverages of one external_id' : word;

/** @param nameOf returns a column's name for users */
export function findDetailMismatches(
  row: PolicyRow,
  codes: CoverageCodes,
  nameOf: (word: DetailWord) => string = getColumnName,
): DetailMismatch[] {
  const { details: stated } = row;
  if (stated === null) return [];
  const errors: DetailMismatch[] = [];
  const refuse = (column: DetailWord, message: string): void => void errors.push({ column, message });
  if (stated.insurerNaic && stated.insurerAa)
    refuse('insurer_naic', `${nameOf('insurer_naic')} and ${nameOf('insurer_aa')} are both filled. Enter the one that the insurer has.`);
  if (stated.coverageCode && stated.lineOfBusiness)
    refuse('coverage_code', `${nameOf('coverage_code')} and ${nameOf('line_of_business')} are both filled. Enter one of them.`);
  if (stated.homeState && stated.homeState !== row.state)
    refuse(
      'home_state',
      `home_state is "${stated.homeState}", but state is "${row.state}". Enter the home state as state: the policy is taxed there.`,
    );
  try {
    const request = buildPriceRequest(toNewPolicyFacts(row, stated), codes);
    const getWord = (field: MismatchField): DetailWord | undefined => COLUMNS[field];
    for (const { field, message } of findMismatches(request, (one) => getFieldName(getWord(one), one, nameOf)))
      if (!CHECKED_ELSEWHERE.has(field)) refuse(getWord(field) ?? 'fee', message);
  } catch (error) {
    if (!(error instanceof TaxRuleError)) throw error;
    if (stated.parts) refuse('parts', error.message);
    else refuse('coverage_code', formatCellError(nameOf('coverage_code'), stated.coverageCode ?? '', error.message));
  }
  return errors;
}

/** Returns the facts in a row for a policy that is not known yet. */
const toNewPolicyFacts = (row: PolicyRow, stated: StatedDetails): PricedFacts => ({
  state: row.state,
  type: row.statedType ?? 'new',
  termEffectiveDate: row.effectiveDate,
  expirationDate: row.expirationDate,
  transactionDate: row.transactionDate,
  premiumCents: row.premiumCents,
  coverageType: row.coverageType,
  insurerFeesCents: stated.otherInsurerFeesCents ?? 0,
  brokerFeesCents: stated.brokerFeeCents ?? 0,
  details: mergeDetails(null, stated),
});

const getFieldName = (word: DetailWord | undefined, field: MismatchField, nameOf: (word: DetailWord) => string): string =>
  word === undefined ? field : nameOf(word);

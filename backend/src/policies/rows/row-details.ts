import { cellComplaint } from '../../platform/tables/cell-complaint.js';
import type { CoverageCodes } from '../../tax/pricing/coverage-codes.js';
import { type JoinedField, mismatches } from '../../tax/pricing/request-mismatches.js';
import { TaxRuleError } from '../../tax/pricing/tax-rule-error.js';
import { mergedDetails, type StatedDetails } from '../book/transaction-details.js';
import { requestOf } from '../repricing/request-of.js';
import { DETAIL_COLUMN_NAMES, DETAIL_COLUMNS, DETAIL_READERS, type DetailColumn } from './detail-columns.js';
import type { PolicyRow } from './policy-row.js';

/**
 * Reads the details of a row.
 *
 * @param cellOf the text of a cell; undefined where the file does not have the column
 * @returns null where the file has none of the columns
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
    else errors.push(cellComplaint(column, text, read.advice));
  }
  return hasSome ? stated : null;
}

/** How people know the fields of a calculation in a file. */
type ColumnWord = DetailColumn | 'transaction_type' | 'A fee';

const COLUMNS: Partial<Record<JoinedField, ColumnWord>> = {
  transactionType: 'transaction_type',
  feeItems: 'A fee',
  insurerFees: 'other_insurer_fees',
  brokerFees: 'broker_fee',
  firePremium: 'fire_premium',
  nonUsPremium: 'non_us_premium',
};
/** What the rules of columns that every row has look at themselves. */
const LOOKED_AT: ReadonlySet<JoinedField> = new Set(['premium', 'effectiveDate', 'expirationDate', 'transactionDate', 'transactionType']);

/** What does not fit together in a row with details, as sentences. */
export function detailMismatches(row: PolicyRow, codes: CoverageCodes): string[] {
  const { details: stated } = row;
  if (stated === null) return [];
  const errors: string[] = [];
  if (stated.insurerNaic && stated.insurerAa)
    errors.push('insurer_naic and insurer_aa are both filled. Enter the one that the insurer has.');
  if (stated.coverageCode && stated.lineOfBusiness) errors.push('coverage_code and line_of_business are both filled. Enter one of them.');
  if (stated.homeState && stated.homeState !== row.state)
    errors.push(
      `home_state is "${stated.homeState}", but state is "${row.state}". Enter the home state as state: the policy is taxed there.`,
    );
  try {
    const request = requestOf(
      {
        ...row,
        type: row.statedType ?? 'new',
        termEffectiveDate: row.effectiveDate,
        insurerFeesCents: stated.otherInsurerFeesCents ?? 0,
        brokerFeesCents: stated.brokerFeeCents ?? 0,
        details: mergedDetails(null, stated),
      },
      codes,
    );
    const nameOf = (field: JoinedField): string => COLUMNS[field] ?? field;
    for (const { field, message } of mismatches(request, nameOf)) if (!LOOKED_AT.has(field)) errors.push(message);
  } catch (error) {
    if (!(error instanceof TaxRuleError)) throw error;
    errors.push(cellComplaint('coverage_code', stated.coverageCode ?? '', error.message));
  }
  return errors;
}

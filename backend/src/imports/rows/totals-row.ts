import { formatTotalRowError, isTotalLabel, isTotalName } from '../../platform/content/tables/total-label.js';
import type { ColumnName } from './column-names.js';

const TOTAL = /^(?:(?:grand|sub|report|page|overall|state|monthly|month|final)[\s-]?)?totals?\b/i;
/** Facts, other than the premium, that every policy has but a total does not. */
const FACTS: readonly ColumnName[] = ['insured_name', 'effective_date', 'expiration_date'];

/**
 * Explains that a row is a total rather than a policy; undefined for other rows. Neither a number such as TOTAL nor the name Grand Total ever belongs
 * to a policy.
 */
export function findTotalsRowError(cell: (column: ColumnName) => string): string | undefined {
  const premium = cell('premium');
  if (premium === '') return undefined;
  const filled = FACTS.map(cell).filter((text) => text !== '');
  const number = cell('policy_number');
  const isTotal =
    isTotalLabel(number) ||
    isTotalName(cell('insured_name')) ||
    (filled.every((text) => TOTAL.test(text)) && (number === '' || TOTAL.test(number)));
  return isTotal ? formatTotalRowError(premium) : undefined;
}

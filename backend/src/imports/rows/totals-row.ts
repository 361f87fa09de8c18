import { isTotalLabel, totalSentence } from '../../platform/content/tables/total-label.js';
import type { ColumnName } from './column-names.js';

const TOTAL = /^(?:(?:grand|sub|report|page|overall|state|monthly|month|final)[\s-]?)?totals?\b/i;
/** What every policy has beside its premium, and a sum has not. */
const FACTS: readonly ColumnName[] = ['insured_name', 'effective_date', 'expiration_date'];

/** Returns why a row is not a policy but the sum below them; undefined for others. A policy number such as TOTAL is never one of a policy. */
export function totalsComplaint(cell: (column: ColumnName) => string): string | undefined {
  const premium = cell('premium');
  if (premium === '') return undefined;
  const filled = FACTS.map(cell).filter((text) => text !== '');
  const number = cell('policy_number');
  const isTotal = isTotalLabel(number) || (filled.every((text) => TOTAL.test(text)) && (number === '' || TOTAL.test(number)));
  return isTotal ? totalSentence(premium) : undefined;
}

import { quotedCell } from '../../platform/tables/cell-complaint.js';
import type { ColumnName } from './columns.js';

const TOTAL = /^(?:(?:grand|sub|report|page|overall|state|monthly|month|final)[\s-]?)?totals?\b/i;
/** The label of a sum: TOTAL-1 may be a policy, and so may a number of four digits beside the word. */
const TOTAL_LABEL =
  /^(?!(?:.*\d){4})(?:(?:[\p{L}\p{N}&.,'/-]+\s+)*(?:grand|sub)?[\s-]?totals?(?:\s*[:=]|\s.*)?|(?:sum|count|average)(?:\s*[:=]|\s+of\b.*)?|(?:balance|brought|carried) forward)$/iu;
const YEAR = /\b20\d\d\b/g;
/** What every policy has beside its premium, and a sum has not. */
const FACTS: readonly ColumnName[] = ['insured_name', 'effective_date', 'expiration_date'];

/** Returns why a row is not a policy but the sum below them; undefined for others. A policy number such as TOTAL is never one of a policy. */
export function totalsComplaint(cell: (column: ColumnName) => string): string | undefined {
  const premium = cell('premium');
  if (premium === '') return undefined;
  const filled = FACTS.map(cell).filter((text) => text !== '');
  const number = cell('policy_number');
  const isTotal =
    TOTAL_LABEL.test(number.replaceAll(YEAR, '')) || (filled.every((text) => TOTAL.test(text)) && (number === '' || TOTAL.test(number)));
  return isTotal
    ? `The row looks like a total: it has a premium of ${quotedCell(premium)} but no policy. Delete it from the file; totals are computed.`
    : undefined;
}

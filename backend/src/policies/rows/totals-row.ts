import { quotedCell } from '../../platform/tables/cell-complaint.js';
import type { ColumnName } from './columns.js';

const TOTAL = /^(?:(?:grand|sub)[\s-]?)?totals?\b/i;
/** What every policy has beside its premium, and a sum has not. */
const FACTS: readonly ColumnName[] = ['insured_name', 'effective_date', 'expiration_date'];

/** Why a row is no policy but the sum below them; undefined for others. */
export function totalsComplaint(cell: (column: ColumnName) => string): string | undefined {
  const premium = cell('premium');
  if (premium === '') return undefined;
  const filled = FACTS.map(cell).filter((text) => text !== '');
  const number = cell('policy_number');
  const isTotal = filled.every((text) => TOTAL.test(text)) && (number === '' || TOTAL.test(number));
  return isTotal
    ? `The row looks like a total: it has a premium of ${quotedCell(premium)} but no policy. Delete it from the file; totals are computed.`
    : undefined;
}

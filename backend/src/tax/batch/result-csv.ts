import { csvLine } from '../../platform/tables/csv-text.js';
import type { PriceResult } from '../price-result.js';
import { dollarText } from './amount-text.js';
import { type BatchColumns, RESULT_COLUMNS } from './batch-columns.js';
import type { PricedRow } from './priced-row.js';

const NOT_PRICED = RESULT_COLUMNS.slice(0, -1).map(() => null);

/** The columns of the input, then those of the result. */
export function resultHeader({ kept }: BatchColumns): string {
  return csvLine([...kept.map(({ name }) => name), ...RESULT_COLUMNS]);
}

/** A row of the input with its result, or with its errors. */
export function resultLine(row: PricedRow, columns: BatchColumns): string {
  const own = keptCells(row, columns);
  if ('errors' in row) return csvLine([...own, ...NOT_PRICED, row.errors.join(' ')]);
  const { result } = row;
  return csvLine([
    ...own,
    result.taxRateText,
    dollarText(result.taxCents),
    dollarText(result.feesCents),
    dollarText(result.totalCents),
    result.fees.map(({ name, amountCents }) => `${name} ${dollarText(amountCents)}`).join('; '),
    result.edition,
    ruleIds(result).join(' '),
    null,
  ]);
}

/** The first columns of the file of errors. */
export function errorsHeader({ kept }: BatchColumns): string {
  return csvLine(['row', ...kept.map(({ name }) => name), 'errors']);
}

/** A row that could not be priced, as it came, with its errors. */
export function errorsLine(row: PricedRow & { errors: string[] }, columns: BatchColumns): string {
  return csvLine([row.input.row, ...keptCells(row, columns), row.errors.join(' ')]);
}

/** The rules that the amounts come from, each once. */
export function ruleIds({ lines }: PriceResult): string[] {
  return [...new Set(lines.filter(({ amountCents }) => amountCents !== 0).map(({ ruleId }) => ruleId))];
}

function keptCells({ input }: PricedRow, { kept }: BatchColumns): string[] {
  return kept.map(({ position }) => input.cells[position] ?? '');
}

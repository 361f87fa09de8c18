import { formatPlainDollars } from '../money/plain-dollars.js';
import type { PriceResult, TaxLine } from '../tax/pricing/price-result.js';
import type { InsertColumn } from './insert-rows.queries.js';

/** A tax line to be stored, with its transaction or adjustment, its number, and its price. */
export interface NumberedTaxLine {
  ownerId: string;
  number: number;
  line: TaxLine;
  price: PriceResult;
}

export function numberTaxLines(ownerId: string, price: PriceResult): NumberedTaxLine[] {
  return price.lines.map((line, index) => ({ ownerId, number: index + 1, line, price }));
}

const PART: InsertColumn<NumberedTaxLine> = ['part', 'text', ({ line }) => line.part];

/**
 * Returns the columns of stored tax lines; includes the column for the part if any line has one. @param owner the column with the id of the
 * transaction or adjustment
 */
export function getTaxLineColumns(
  owner: 'transaction_id' | 'adjustment_id',
  lines: readonly NumberedTaxLine[],
): InsertColumn<NumberedTaxLine>[] {
  return [
    ...(lines.some(({ line }) => line.part !== null) ? [PART] : []),
    [owner, 'uuid', ({ ownerId }) => ownerId],
    ['line_number', 'smallint', ({ number }) => String(number)],
    ['kind', 'text', ({ line }) => line.kind],
    ['label', 'text', ({ line }) => line.label],
    ['basis', 'text', ({ line }) => line.basis],
    ['basis_amount', 'numeric', ({ line }) => formatPlainDollars(line.basisCents)],
    ['rate_percent', 'numeric', ({ line }) => line.ratePercent],
    ['flat_amount', 'numeric', ({ line }) => (line.flatCents === null ? null : formatPlainDollars(line.flatCents))],
    ['amount', 'numeric', ({ line }) => formatPlainDollars(line.amountCents)],
    ['reason', 'text', ({ line }) => line.reason],
    ['edition', 'text', ({ price }) => price.edition],
    ['rule_id', 'text', ({ line }) => line.ruleId],
    ['rulebook_version', 'text', ({ price }) => price.rulebookVersion],
  ];
}

import { dollarsOf } from '../dollars.js';
import { amountNumbers } from './batch-amounts.js';
import type { BatchColumns } from './batch-columns.js';
import type { BatchOutcome } from './batch-outcome.js';
import type { PricedRow } from './priced-row.js';
import { ruleIds } from './result-csv.js';

/** Comes before the rows; they are separated by commas. */
export const RESULT_JSON_START = '{"rows":[\n';

/** A row with the fields of a calculation but its lines, or with its errors; `carried` is what the batch does not know. */
export function resultJson(row: PricedRow, { carried }: BatchColumns): string {
  const { input } = row;
  const own = Object.fromEntries(carried.map(({ name, position }) => [name, input.cells[position] ?? '']));
  if ('errors' in row) return JSON.stringify({ row: input.row, errors: row.errors, carried: own });
  const { request, result } = row;
  return JSON.stringify({
    row: input.row,
    state: result.jurisdiction,
    premium: dollarsOf(request.premiumCents),
    taxRate: result.taxRate,
    taxAmount: dollarsOf(result.taxCents),
    additionalFees: result.fees.map(({ name, amountCents }) => ({ name, amount: dollarsOf(amountCents) })),
    totalDue: dollarsOf(result.totalCents),
    edition: result.edition,
    effectiveDate: request.effectiveDate,
    transactionDate: request.transactionDate,
    transactionType: request.transactionType,
    ruleIds: ruleIds(result),
    carried: own,
  });
}

/** Comes after the rows. */
export function resultJsonEnd({ preview: _preview, errors: _errors, totals, states, ...outcome }: BatchOutcome): string {
  const sums = {
    ...outcome,
    totals: amountNumbers(totals),
    states: states.map(({ state, rows, ...amounts }) => ({ state, rows, ...amountNumbers(amounts) })),
  };
  return `\n],${JSON.stringify(sums).slice(1)}\n`;
}

import { addJsonText } from '../../platform/tables/json-text.js';
import type { TextBuffer } from '../../platform/tables/text-buffer.js';
import { amountNumbers } from './batch-amounts.js';
import type { BatchColumns } from './batch-columns.js';
import type { BatchOutcome } from './batch-outcome.js';
import type { PricedRow } from './priced-row.js';
import { addRuleIds } from './result-csv.js';

/** Comes before the rows; they are separated by commas. */
export const RESULT_JSON_START = '{"rows":[\n';

/**
 * Adds a row with the fields of a calculation but its lines, or with its errors; `carried` is what the batch does not know, as far
 * as the row has it. Put together by hand, because it is made for every row: amounts, dates and words of the calculator need no escapes.
 */
export function addResultJson(out: TextBuffer, row: PricedRow, columns: BatchColumns): void {
  if ('errors' in row) out.text(`{"row":${row.input.row},"errors":${JSON.stringify(row.errors)}`);
  else addCalculation(out, row);
  out.text(',"carried":{');
  let separator = '';
  for (const { key, position } of columns.carried) {
    const value = row.input.cells[position] ?? '';
    if (value === '') continue;
    out.text(separator);
    out.text(key);
    out.text(':');
    addJsonText(out, value);
    separator = ',';
  }
  out.text('}}');
}

function addCalculation(out: TextBuffer, { input, request, result }: Exclude<PricedRow, { errors: string[] }>): void {
  out.text(`{"row":${input.row},"state":"`);
  out.text(result.jurisdiction);
  out.text('","premium":');
  out.dollars(request.premiumCents);
  out.text(',"taxRate":');
  out.text(String(result.taxRate));
  out.text(',"taxAmount":');
  out.dollars(result.taxCents);
  out.text(',"additionalFees":[');
  let separator = '{"name":';
  for (const { name, amountCents } of result.fees) {
    out.text(separator);
    addJsonText(out, name);
    out.text(',"amount":');
    out.dollars(amountCents);
    out.text('}');
    separator = ',{"name":';
  }
  out.text('],"totalDue":');
  out.dollars(result.totalCents);
  out.text(',"edition":"');
  out.text(result.edition);
  out.text('","effectiveDate":"');
  out.text(request.effectiveDate);
  out.text('","transactionDate":"');
  out.text(request.transactionDate);
  out.text('","transactionType":"');
  out.text(request.transactionType);
  out.text('","completeness":"');
  out.text(result.completeness);
  if (result.missing.length > 0) out.text(`","missing":${JSON.stringify(result.missing)},"ruleIds":[`);
  else out.text('","missing":[],"ruleIds":[');
  if (result.totalCents === 0 && result.lines.every(({ amountCents }) => amountCents === 0)) return out.text(']');
  out.text('"');
  addRuleIds(out, result, '","');
  out.text('"]');
}

/** Comes after the rows. */
export function resultJsonEnd({ preview: _preview, errors: _errors, totals, states, ...outcome }: BatchOutcome): string {
  const sums = {
    ...outcome,
    totals: amountNumbers(totals),
    states: states.map(({ state, rows, incompleteRows, estimatedRows, ...amounts }) => ({
      state,
      rows,
      incompleteRows,
      estimatedRows,
      ...amountNumbers(amounts),
    })),
  };
  return `\n],${JSON.stringify(sums).slice(1)}\n`;
}

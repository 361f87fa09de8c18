import { addJsonText } from '../../platform/content/tables/json-text.js';
import type { TextBuffer } from '../../platform/content/tables/text-buffer.js';
import { amountNumbers } from './batch-amounts.js';
import type { BatchColumns } from './batch-columns.js';
import type { BatchOutcome } from './batch-outcome.js';
import type { PricedRow } from './priced-row.js';
import { addRuleIds } from './result-csv.js';

/** Precedes the rows, which are separated by commas. */
export const RESULT_JSON_START = '{"rows":[\n';

/**
 * Adds a row with the fields of a calculation except its lines, or with its errors; `carried` has the fields that the batch does not know.
 * Written without JSON.stringify for speed: amounts, dates and words of the calculator need no escapes.
 */
export function addResultJson(out: TextBuffer, row: PricedRow, columns: BatchColumns): void {
  if ('errors' in row) out.toText(`{"row":${row.input.row},"errors":${JSON.stringify(row.errors)}`);
  else addCalculation(out, row);
  out.toText(',"carried":{');
  let separator = '';
  for (const { key, position } of columns.carried) {
    const value = row.input.cells[position] ?? '';
    if (value === '') continue;
    out.toText(separator);
    out.toText(key);
    out.toText(':');
    addJsonText(out, value);
    separator = ',';
  }
  out.toText('}}');
}

function addCalculation(out: TextBuffer, { input, request, result }: Exclude<PricedRow, { errors: string[] }>): void {
  out.toText(`{"row":${input.row},"state":"`);
  out.toText(result.jurisdiction);
  out.toText('","premium":');
  out.appendDollars(request.premiumCents);
  out.toText(',"taxRate":');
  out.toText(String(result.statedRate));
  out.toText(',"taxAmount":');
  out.appendDollars(result.statedTaxCents);
  out.toText(',"additionalFees":[');
  let separator = '{"name":';
  for (const { name, amountCents } of result.fees) {
    out.toText(separator);
    addJsonText(out, name);
    out.toText(',"amount":');
    out.appendDollars(amountCents);
    out.toText('}');
    separator = ',{"name":';
  }
  out.toText('],"totalDue":');
  out.appendDollars(result.totalCents);
  out.toText(',"edition":"');
  out.toText(result.edition);
  out.toText('","effectiveDate":"');
  out.toText(request.effectiveDate);
  out.toText('","transactionDate":"');
  out.toText(request.transactionDate);
  out.toText('","transactionType":"');
  out.toText(request.transactionType);
  out.toText('","completeness":"');
  out.toText(result.completeness);
  if (result.missing.length > 0) out.toText(`","missing":${JSON.stringify(result.missing)},"ruleIds":[`);
  else out.toText('","missing":[],"ruleIds":[');
  if (result.totalCents === 0 && result.lines.every(({ amountCents }) => amountCents === 0)) return out.toText(']');
  out.toText('"');
  addRuleIds(out, result, '","');
  out.toText('"]');
}

/** Follows the rows. */
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

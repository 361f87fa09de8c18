import { appendJsonText, type TextBuffer } from '@stampline/tables';
import type { RowCheck } from './batch-charges.js';
import { toAmountNumbers } from './batch-amounts.js';
import type { BatchColumns } from './batch-columns.js';
import type { BatchOutcome } from './batch-outcome.js';
import type { PricedRow } from './priced-row.js';
import { addRuleIds } from './result-csv.js';

/** Start of the file, before the comma-separated rows. */
export const RESULT_JSON_START = '{"rows":[\n';

/**
 * Adds a row with the fields of a calculation except its lines, or with its errors. Avoids JSON.stringify for speed; amounts, dates and codes need no
 * escapes.
 */
export function addResultJson(out: TextBuffer, row: PricedRow, columns: BatchColumns): void {
  if ('errors' in row) out.appendText(`{"row":${row.input.row},"errors":${JSON.stringify(row.errors)}`);
  else {
    addCalculation(out, row);
    if (row.check !== undefined) addCheck(out, row.check);
  }
  out.appendText(',"carried":{');
  let separator = '';
  for (const { key, position } of columns.carried) {
    const value = row.input.cells[position] ?? '';
    if (value === '') continue;
    out.appendText(separator);
    out.appendText(key);
    out.appendText(':');
    appendJsonText(out, value);
    separator = ',';
  }
  out.appendText('}}');
}

function addCheck(out: TextBuffer, { differenceCents, cause }: RowCheck): void {
  out.appendText(',"chargeDifference":');
  out.appendDollars(differenceCents);
  out.appendText(`,"chargeCause":${cause === '' ? 'null' : JSON.stringify(cause)}`);
}

function addCalculation(out: TextBuffer, { input, request, result }: Exclude<PricedRow, { errors: string[] }>): void {
  out.appendText(`{"row":${input.row},"state":"`);
  out.appendText(result.jurisdiction);
  out.appendText('","premium":');
  out.appendDollars(request.premiumCents);
  out.appendText(',"taxRate":');
  out.appendText(String(result.statedRate));
  out.appendText(',"taxAmount":');
  out.appendDollars(result.statedTaxCents);
  out.appendText(',"additionalFees":[');
  let separator = '{"name":';
  for (const { name, amountCents } of result.fees) {
    out.appendText(separator);
    appendJsonText(out, name);
    out.appendText(',"amount":');
    out.appendDollars(amountCents);
    out.appendText('}');
    separator = ',{"name":';
  }
  out.appendText('],"totalDue":');
  out.appendDollars(result.totalCents);
  out.appendText(',"edition":"');
  out.appendText(result.edition);
  out.appendText('","effectiveDate":"');
  out.appendText(request.effectiveDate);
  out.appendText('","transactionDate":"');
  out.appendText(request.transactionDate);
  out.appendText('","transactionType":"');
  out.appendText(request.transactionType);
  out.appendText('","completeness":"');
  out.appendText(result.completeness);
  if (result.missing.length > 0) out.appendText(`","missing":${JSON.stringify(result.missing)},"ruleIds":[`);
  else out.appendText('","missing":[],"ruleIds":[');
  if (result.totalCents === 0 && result.lines.every(({ amountCents }) => amountCents === 0)) return out.appendText(']');
  out.appendText('"');
  addRuleIds(out, result, '","');
  out.appendText('"]');
}

export function formatResultJsonEnd({ preview: _preview, errors: _errors, totals, states, ...outcome }: BatchOutcome): string {
  const sums = {
    ...outcome,
    totals: toAmountNumbers(totals),
    states: states.map(({ state, rows, incompleteRows, estimatedRows, ...amounts }) => ({
      state,
      rows,
      incompleteRows,
      estimatedRows,
      ...toAmountNumbers(amounts),
    })),
  };
  return `\n],${JSON.stringify(sums).slice(1)}\n`;
}

import { formatPlainDollars } from '../../money/plain-dollars.js';
import { appendCsvValue, formatCsvLine, formatCsvValue, guardValue, type TextBuffer } from '@stampline/tables';
import type { PriceResult } from '../pricing/price-result.js';
import { type BatchColumns, RESULT_COLUMNS } from './batch-columns.js';
import type { PricedRow } from './priced-row.js';

const EMPTY_RESULT = ','.repeat(RESULT_COLUMNS.length - 2);

export function formatResultHeader({ kept }: BatchColumns): string {
  return formatCsvLine([...kept.map(({ name }) => name), ...RESULT_COLUMNS]);
}

/** Adds an input row with its result or its errors. */
export function addResultLine(out: TextBuffer, row: PricedRow, columns: BatchColumns): void {
  addKeptCells(out, row, columns);
  if ('errors' in row) {
    out.appendText(EMPTY_RESULT);
    out.appendText(`${formatCsvValue(row.errors.join(' '))},${row.input.row}\r\n`);
    return;
  }
  const { result } = row;
  out.appendText(result.statedRateText);
  out.appendText(',');
  out.appendDollars(result.statedTaxCents);
  out.appendText(',');
  out.appendDollars(result.totalCents - result.statedTaxCents);
  out.appendText(',');
  out.appendDollars(result.totalCents);
  out.appendText(',');
  if (result.fees.length > 0)
    out.appendText(formatCsvValue(result.fees.map(({ name, amountCents }) => `${name} ${formatPlainDollars(amountCents)}`).join('; ')));
  out.appendText(',');
  out.appendText(result.edition);
  out.appendText(',');
  addRuleIds(out, result, ' ');
  out.appendText(',');
  out.appendText(result.completeness);
  out.appendText(',');
  if (result.missing.length > 0) out.appendText(formatCsvValue(result.missing.join(' ')));
  out.appendText(',');
  if (row.check !== undefined) out.appendDollars(row.check.differenceCents);
  out.appendText(',');
  if (row.check?.cause) out.appendText(formatCsvValue(row.check.cause));
  out.appendText(`,,${row.input.row}\r\n`);
}

export function formatErrorsHeader({ kept }: BatchColumns): string {
  return formatCsvLine(['row', ...kept.map(({ name }) => name), 'errors']);
}

/** Adds a row that could not be priced, with its errors. Its values are as uploaded, so users can correct them in a spreadsheet. */
export function addErrorsLine(out: TextBuffer, row: PricedRow & { errors: string[] }, columns: BatchColumns): void {
  out.appendText(`${row.input.row},`);
  for (const { position } of columns.kept) {
    out.appendText(guardValue(row.input.cells[position] ?? ''));
    out.appendComma();
  }
  out.appendText(`${formatCsvValue(row.errors.join(' '))}\r\n`);
}

/** Adds the id of each rule once. Does not escape them, because ids need no escapes in CSV or JSON. */
export function addRuleIds(out: TextBuffer, { lines }: PriceResult, separator: string): void {
  let isFirst = true;
  for (let at = 0; at < lines.length; at += 1) {
    const { ruleId, amountCents } = lines[at]!;
    if (amountCents === 0 || includesRule(lines, ruleId, at)) continue;
    if (!isFirst) out.appendText(separator);
    out.appendText(ruleId);
    isFirst = false;
  }
}

function includesRule(lines: PriceResult['lines'], ruleId: string, before: number): boolean {
  for (let at = 0; at < before; at += 1) if (lines[at]!.ruleId === ruleId && lines[at]!.amountCents !== 0) return true;
  return false;
}

function addKeptCells(out: TextBuffer, { input }: PricedRow, { kept }: BatchColumns): void {
  const { cells } = input;
  for (let at = 0; at < kept.length; at += 1) {
    const cell = cells[kept[at]!.position];
    // Fast path: most columns of most rows are empty.
    if (cell !== undefined && cell !== '') appendCsvValue(out, cell);
    out.appendComma();
  }
}

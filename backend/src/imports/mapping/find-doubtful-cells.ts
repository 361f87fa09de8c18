import { quoteCell, separatedWords, type SheetRow } from '@stampline/tables';
import { addMonths } from '../../dates/calendar-date.js';
import { convertDate, isDayNumber } from '../../dates/convert-date.js';
import { isTotalLabel } from '../../platform/content/tables/total-label.js';
import type { ColumnName } from '../rows/column-names.js';
import { haveNoCommonWord } from '../rows/insured-names.js';
import { findPlaceholderAdvice } from '../rows/placeholder-number.js';
import { DATE_COLUMNS } from '../rows/table-mapping.js';
import { getColumnPlace, readCell, readPremiums, type ReadTable } from './doubtful-table.js';
import type { MappingRemark } from './mapping-remark.js';
import { listTexts } from './other-columns.js';
import { readColumn } from './read-column.js';
import { selectRelated } from './related-rows.js';

const BEFORE_COMMA = /^[-(]?\$? ?\d{1,3}$/;
/** Matches the second part of a split amount: it begins with a zero, or has cents when the premium does not. */
const AFTER_COMMA = /^(?:0\d\d(?:\.\d\d?)?|\d{3}\.\d\d?)\)?$/;
const THREE_DIGITS = /^\d{3}\)?$/;
const TEXT_COLUMNS: readonly ColumnName[] = ['notes', 'broker_name', 'insurer_name', 'coverage_type', 'insured_name'];

/** Asks about an unquoted amount such as 12,000.00, which the comma splits into two columns. */
export function askAboutSplitAmounts(table: ReadTable): MappingRemark[] {
  const place = getColumnPlace(table, 'premium');
  const [premium, next] = [table.names[place], table.names[place + 1]];
  if (premium === undefined || next === undefined) return [];
  const isText = TEXT_COLUMNS.some((column) => getColumnPlace(table, column) === place + 1);
  const isRest = (text: string): boolean => AFTER_COMMA.test(text) || (isText && THREE_DIGITS.test(text));
  const [amounts, rests] = [place, place + 1].map((one) => readColumn(table.rows, one));
  const found = table.rows.find((_, at) => BEFORE_COMMA.test(amounts?.[at] ?? '') && isRest(rests?.[at] ?? ''));
  if (found === undefined) return [];
  const sentence =
    `Row ${found.row} has ${quoteCell(readCell(found, place))} in ${quoteCell(premium)} and ${quoteCell(readCell(found, place + 1))} in ${quoteCell(next)}. ` +
    'If a comma split one amount, remove the commas from the amounts in your file.';
  return [{ about: 'premium', sentence }];
}

const MONTHS_HEADER = /^(?:policy )?(?:term|period)(?: (?:length|in months?|months?|mos?|in years?|years?|yrs?))*$|^(?:months|years)$/i;
const MONTHS = /^(\d{1,2})(?: ?(?:months?|mos?\.?|(years?|yrs?\.?)))?$/i;
const YEARS_HEADER = /\b(?:years?|yrs?)\b/i;

/** Returns the number of months in a term; undefined for other text. The numbers 1 and 2 without a unit may mean years. */
function readMonths(text: string, header: string): number | undefined {
  const [, count, years] = MONTHS.exec(text) ?? [];
  if (count === undefined) return undefined;
  if (years !== undefined || (/^\d+$/.test(text) && YEARS_HEADER.test(header))) return 12 * Number(count);
  return Number(count) < 3 ? undefined : Number(count);
}

const findMonthsColumn = (names: readonly string[]): number =>
  names.findIndex((name) =>
    MONTHS_HEADER.test(
      separatedWords(name)
        .replaceAll(/[^A-Za-z]+/g, ' ')
        .trim(),
    ),
  );

/** Returns advice on a file without expiration dates whose terms have several lengths; undefined for other files. */
export function findTermLengthsAdvice(names: readonly string[], rows: readonly SheetRow[]): string | undefined {
  const place = findMonthsColumn(names);
  const name = separatedWords(names[place] ?? '');
  const texts = readColumn(rows, place).filter((text) => readMonths(text, name) !== undefined);
  const other = texts.find((text) => readMonths(text, name) !== readMonths(texts[0] ?? '', name));
  if (other === undefined) return undefined;
  return `${quoteCell(names[place] ?? '')} has terms of several lengths, such as ${quoteCell(texts[0] ?? '')} and ${quoteCell(other)}. Add a column with the expiration date of each row.`;
}

/** Asks about a number of months that does not match the term's dates. */
export function askAboutTermLengths(table: ReadTable): MappingRemark[] {
  const { names, rows, mapping } = table;
  const place = findMonthsColumn(names);
  const [start, end] = [getColumnPlace(table, 'effective_date'), getColumnPlace(table, 'expiration_date')];
  if (place < 0 || start < 0 || end < 0) return [];
  for (const row of rows) {
    const months = readMonths(readCell(row, place), separatedWords(names[place] ?? ''));
    const [effective, expiration] = [start, end].map((at) => convertDate(readCell(row, at), mapping.dateOrder));
    if (months === undefined || effective === undefined || expiration === undefined) continue;
    if (expiration >= addMonths(effective, months - 1) && expiration <= addMonths(effective, months + 1)) continue;
    const sentence = `In row ${row.row}, ${quoteCell(names[place] ?? '')} is ${quoteCell(readCell(row, place))}, but the term is from ${effective} to ${expiration}. Check the dates.`;
    return [{ about: 'expiration_date', sentence }];
  }
  return [];
}

const TOTAL_WORDS = /\b(?:totals?|subtotals?|sum|average|count|carried|brought|balance|forward|policies)\b/i;

/** Asks about a premium without a policy number that is not the sum of the rows above, because it may be another part of the policy above. */
export function askAboutPartsBelow(table: ReadTable): MappingRemark[] {
  const [number, premium] = [getColumnPlace(table, 'policy_number'), getColumnPlace(table, 'premium')];
  if (number < 0 || premium < 0) return [];
  const sums = { all: 0, section: 0 };
  let above: SheetRow | undefined;
  const [numbers, amounts] = [readColumn(table.rows, number), readPremiums(table)];
  for (const [at, row] of table.rows.entries()) {
    const cents = Math.round(100 * (amounts[at] ?? Number.NaN));
    if (Number.isNaN(cents) || cents === 0) continue;
    if (numbers[at] !== '') {
      sums.all += cents;
      sums.section += cents;
      above = row;
      continue;
    }
    const isTotal = cents === sums.all || cents === sums.section || row.cells.some((cell) => TOTAL_WORDS.test(cell));
    if (isTotal || above === undefined) sums.section = 0;
    else {
      const sentence =
        `Row ${row.row} has ${quoteCell(readCell(row, premium))} in ${quoteCell(table.names[premium] ?? '')} and no policy number. If it is another part of ` +
        `${quoteCell(readCell(above, number))} above, fill in its empty cells, because the policy is imported without it.`;
      return [{ about: 'policy_number', sentence }];
    }
  }
  return [];
}

/** Fewer rows often add up to the next row by chance, such as 1,000 and 2,000 to 3,000. */
const MIN_ROWS_OF_TOTAL = 3;

/** Asks about a last row that has a policy number and whose premium is the sum of all rows above. */
export function askAboutLastTotal(table: ReadTable): MappingRemark[] {
  const [number, premium] = [getColumnPlace(table, 'policy_number'), getColumnPlace(table, 'premium')];
  const [numbers, amounts] = [readColumn(table.rows, number), readPremiums(table)];
  const isPolicy = (text: string, at: number): boolean => !Number.isNaN(amounts[at]) && text !== '' && !isTotalLabel(text);
  const end = numbers.findLastIndex(isPolicy);
  const [last, total] = [table.rows[end], Math.round(100 * (amounts[end] ?? 0))];
  if (last === undefined || total === 0) return [];
  let [sum, count] = [0, 0];
  for (let at = 0; at < end; at += 1) {
    const text = numbers[at] ?? '';
    if (!isPolicy(text, at)) continue;
    if (text === numbers[end]) return [];
    sum += Math.round(100 * (amounts[at] ?? 0));
    count += 1;
  }
  if (count < MIN_ROWS_OF_TOTAL || sum !== total) return [];
  const sentence =
    `Row ${last.row}, the last one, has ${quoteCell(readCell(last, premium))} in ${quoteCell(table.names[premium] ?? '')}, the sum of all rows above. ` +
    'If it is their total, delete it.';
  return [{ about: 'premium', sentence }];
}

/** Asks about a policy number with two insureds whose names have no word in common. */
export function askAboutOtherInsureds(table: ReadTable): MappingRemark[] {
  const [number, insured, state] = (['policy_number', 'insured_name', 'state'] as const).map((column) => getColumnPlace(table, column));
  if (number === undefined || insured === undefined || number < 0 || insured < 0) return [];
  const firsts = new Map<string, SheetRow>();
  for (const row of selectRelated(table.rows, number, table.rows)) {
    const [text, name] = [readCell(row, number), readCell(row, insured)];
    if (text === '' || name === '') continue;
    const key = `${text} ${readCell(row, state ?? -1)}`.toUpperCase();
    const first = firsts.get(key) ?? row;
    firsts.set(key, first);
    if (!haveNoCommonWord(readCell(first, insured), name)) continue;
    const sentence =
      `Rows ${first.row} and ${row.row} have the policy number ${quoteCell(text)}, but the insureds ${quoteCell(readCell(first, insured))} and ` +
      `${quoteCell(name)}. If it is one policy, choose that similar numbers are the same policy. If not, correct its number.`;
    return [{ about: 'policy_number', sentence }];
  }
  return [];
}

/** Asks about the first policy number without a digit. Totals, repeated column names and placeholders are rejected as rows. */
function askAboutNumbersWithoutDigits(table: ReadTable): MappingRemark[] {
  const number = getColumnPlace(table, 'policy_number');
  const amounts = readPremiums(table);
  const place = readColumn(table.rows, number).findIndex((text, at) => {
    if (text === '' || /\d/.test(text) || Number.isNaN(amounts[at])) return false;
    return !isTotalLabel(text) && findPlaceholderAdvice(text) === undefined;
  });
  const found = table.rows[place];
  if (found === undefined) return [];
  const sentence = `The policy number in row ${found.row} is ${quoteCell(readCell(found, number))}, without a digit. Check that it is the number on the declarations page.`;
  return [{ about: 'policy_number', sentence }];
}

const CODE = /^(?=.*\d)[A-Z]{0,4}[-# ]?\d+$/i;
const CLIENT_HEADERS = /^(?:client|customer|account)$/i;
const COMPANY_HEADERS = /^company(?: name)?$/i;

const INSURER_WORDS = /\b(?:insurance|assurance|casualty|indemnity|reinsurance|underwriters|lloyd'?s)\b/i;

/** Returns true if most names are insurers' and no insured has such a name. */
function areInsurers(names: readonly string[], insureds: readonly string[]): boolean {
  const distinct = [...new Set(names)];
  return (
    distinct.filter((name) => INSURER_WORDS.test(name)).length * 2 > distinct.length && !insureds.some((name) => INSURER_WORDS.test(name))
  );
}

/**
 * Asks about columns with a common name but different contents: lines of business as policy numbers, codes as insureds, an insured as the insurer.
 */
export function askAboutOtherContents(table: ReadTable): MappingRemark[] {
  const { rows, mapping } = table;
  const { policy_number: number, insured_name: insured, insurer_name: insurer } = mapping.columns;
  const listTextsOf = (column: ColumnName): string[] => listTexts(rows, getColumnPlace(table, column));
  const [numbers, insureds] = [listTextsOf('policy_number'), listTextsOf('insured_name')];
  const remarks: MappingRemark[] = [];
  if (number !== undefined && numbers.length > 0 && numbers.every((text) => !/\d/.test(text))) {
    const sentence = `${quoteCell(number)} has ${quoteCell(numbers[0] ?? '')} and not one number with a digit. Check that it is the policy number.`;
    remarks.push({ about: 'policy_number', sentence });
  } else remarks.push(...askAboutNumbersWithoutDigits(table));
  if (insured !== undefined && insureds.length > 0 && insureds.every((text) => CODE.test(text))) {
    const sentence = `${quoteCell(insured)} has codes such as ${quoteCell(insureds[0] ?? '')}. Choose the column with the names of the insureds.`;
    remarks.push({ about: 'insured_name', sentence });
  }
  const isEither =
    insured !== undefined && insurer !== undefined && CLIENT_HEADERS.test(insured.trim()) && COMPANY_HEADERS.test(insurer.trim());
  if (isEither && !areInsurers(listTextsOf('insurer_name'), insureds)) {
    const sentence = `${quoteCell(insurer)} is read as the insurer. If it is the insured, choose it as insured_name instead of ${quoteCell(insured)}.`;
    remarks.push({ about: 'insured_name', sentence });
  }
  return remarks;
}

/**
 * Asks about the first spreadsheet serial number among dates. If all cells are serial numbers, the question about the order of dates covers them.
 */
export function askAboutDayNumbers(table: ReadTable): MappingRemark[] {
  let number: { readonly column: ColumnName; readonly row: number | undefined; readonly text: string } | undefined;
  let hasDates = false;
  for (const column of DATE_COLUMNS) {
    const place = getColumnPlace(table, column);
    for (const [at, text] of place < 0 ? [] : readColumn(table.rows, place).entries()) {
      if (text === '') continue;
      if (isDayNumber(text)) number ??= { column, row: table.rows[at]?.row, text };
      else hasDates ||= convertDate(text, table.mapping.dateOrder) !== undefined;
    }
  }
  if (number === undefined || !hasDates) return [];
  const readAs = convertDate(number.text, table.mapping.dateOrder) ?? '';
  const sentence = `${quoteCell(number.text)} in row ${number.row} is read as ${readAs}. It is a number and not formatted as a date. Check it against your file.`;
  return [{ about: number.column, sentence }];
}

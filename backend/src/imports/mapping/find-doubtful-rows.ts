import { addMonths } from '../../dates/calendar-date.js';
import { quoteCell } from '../../platform/content/tables/cell-error.js';
import { normalizeIdentifier } from '../../platform/content/tables/identifier-text.js';
import type { SheetRow } from '../../platform/content/tables/sheet.js';
import type { ColumnName } from '../rows/column-names.js';
import type { TableMapping } from '../rows/table-mapping.js';
import { parseTransactionType } from '../rows/transaction-type.js';
import { findColumnMeanings, getValueKey } from '../rows/value-columns.js';
import { convertAmount } from '../rows/convert-amount.js';
import { convertDate } from '../rows/convert-date.js';
import type { MappingRemark } from './mapping-remark.js';

type DoubtMapping = Pick<TableMapping, 'columns' | 'dateOrder' | 'thousandsSeparator' | 'values'>;

/** Range of an endorsement's premium, as a part of its policy's, in which it may repeat the premium of the policy. */
const WHOLE_PREMIUM_RANGE = { least: 0.75, most: 1.5 };
/** Months of the longest usual term. */
const MAX_MONTHS = 60;
/** The end of a number that names a change of the policy: "-E1", " END 2", "/AP1". */
const CHANGE_SUFFIX = /[\s\-/_.]*\b(?:e|en|end|endt|endo|endorsement|amd|ap|rp|cxl)[\s\-#.]*0*\d{1,3}$/i;

/**
 * Asks about rows that are read as they are written and are probably meant otherwise: an endorsement with the premium of the whole policy, a number with
 * that of an endorsement, and a term of many years.
 */
export function findDoubtfulRows(rows: readonly SheetRow[], names: readonly string[], mapping: DoubtMapping): MappingRemark[] {
  const placeOf = (column: ColumnName): number => names.indexOf(mapping.columns[column] ?? '\0');
  const places = {
    number: placeOf('policy_number'),
    premium: placeOf('premium'),
    type: placeOf('transaction_type'),
    effective: placeOf('effective_date'),
    expiration: placeOf('expiration_date'),
  };
  const seen = rows.map(({ row, cells }): DoubtRow => {
    const cell = (place: number): string => cells[place]?.trim() ?? '';
    return {
      row,
      number: normalizeIdentifier(cell(places.number)),
      premium: cell(places.premium),
      type: getTypeMeaning(cell(places.type), mapping),
      effective: convertDate(cell(places.effective), mapping.dateOrder),
      expiration: convertDate(cell(places.expiration), mapping.dateOrder),
    };
  });
  return [...askAboutWholePremiums(seen, mapping), ...askAboutChangeNumbers(seen), ...askAboutLongTerms(seen)];
}

interface DoubtRow {
  readonly row: number;
  readonly number: string;
  readonly premium: string;
  readonly type: string | undefined;
  readonly effective: string | undefined;
  readonly expiration: string | undefined;
}

/** Returns what a type means; undefined where that is open. */
function getTypeMeaning(type: string, { values }: DoubtMapping): string | undefined {
  const [meaning, ...others] = findColumnMeanings('transaction_type', type, () => undefined);
  return parseTransactionType(type) ?? values?.transaction_type?.[getValueKey(type)] ?? (others.length === 0 ? meaning : undefined);
}

function askAboutWholePremiums(seen: readonly DoubtRow[], { thousandsSeparator }: DoubtMapping): MappingRemark[] {
  const amountOf = ({ premium }: DoubtRow): number =>
    Number(convertAmount(premium, { dateOrder: 'ymd', thousandsSeparator, currency: true, stateNames: false }) ?? Number.NaN);
  const openings = new Map<string, DoubtRow>();
  for (const row of seen) {
    if (row.type === 'new' || row.type === 'renewal') openings.set(row.number, row);
    const opening = openings.get(row.number);
    if (row.type !== 'endorsement' || opening === undefined) continue;
    const part = amountOf(row) / amountOf(opening);
    if (part < WHOLE_PREMIUM_RANGE.least || part > WHOLE_PREMIUM_RANGE.most || Number.isNaN(part)) continue;
    const sentence =
      `The endorsement in row ${row.row} has a premium of ${quoteCell(row.premium)}, and policy ${quoteCell(row.number)} has ${quoteCell(opening.premium)} in row ` +
      `${opening.row}. If it is the premium of the whole policy, enter only the change.`;
    return [{ about: 'premium', sentence }];
  }
  return [];
}

function askAboutChangeNumbers(seen: readonly DoubtRow[]): MappingRemark[] {
  const numbers = new Set(seen.map(({ number }) => number));
  const found = seen.find(({ number }) => CHANGE_SUFFIX.test(number) && numbers.has(number.replace(CHANGE_SUFFIX, '')));
  if (found === undefined) return [];
  const { number } = found;
  const sentence = `${quoteCell(number)} may be an endorsement of ${quoteCell(number.replace(CHANGE_SUFFIX, ''))}. If it is, enter the number of the policy and its type.`;
  return [{ about: 'policy_number', sentence }];
}

function askAboutLongTerms(seen: readonly DoubtRow[]): MappingRemark[] {
  const found = seen.find(
    ({ effective, expiration }) => effective !== undefined && expiration !== undefined && expiration > addMonths(effective, MAX_MONTHS),
  );
  if (found === undefined) return [];
  return [
    {
      about: 'expiration_date',
      sentence: `The term in row ${found.row} is from ${found.effective} to ${found.expiration}, more than 5 years. Check the dates.`,
    },
  ];
}

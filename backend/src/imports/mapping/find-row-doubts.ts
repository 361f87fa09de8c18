import { addMonths } from '../../dates/calendar-date.js';
import { quotedCell } from '../../platform/content/tables/cell-complaint.js';
import { identifierText } from '../../platform/content/tables/identifier-text.js';
import type { SheetRow } from '../../platform/content/tables/sheet.js';
import type { ColumnName } from '../rows/column-names.js';
import type { TableMapping } from '../rows/table-mapping.js';
import { transactionTypeOf } from '../rows/transaction-type.js';
import { meaningsIn, valueKey } from '../rows/value-columns.js';
import { writtenAmount } from '../rows/written-amount.js';
import { writtenDate } from '../rows/written-date.js';
import type { MappingRemark } from './mapping-remark.js';

type Mapping = Pick<TableMapping, 'columns' | 'dateOrder' | 'thousandsSeparator' | 'values'>;

/** Range of an endorsement's premium, as a part of its policy's, in which it may repeat the premium of the policy. */
const LIKE_THE_POLICY = { least: 0.75, most: 1.5 };
/** Months of the longest usual term. */
const MOST_MONTHS = 60;
/** The end of a number that names a change of the policy: "-E1", " END 2", "/AP1". */
const CHANGE = /[\s\-/_.]*\b(?:e|en|end|endt|endo|endorsement|amd|ap|rp|cxl)[\s\-#.]*0*\d{1,3}$/i;

/**
 * Asks about rows that are read as they are written and are probably meant otherwise: an endorsement with the premium of the whole policy, a number with
 * that of an endorsement, and a term of many years.
 */
export function findRowDoubts(rows: readonly SheetRow[], names: readonly string[], mapping: Mapping): MappingRemark[] {
  const placeOf = (column: ColumnName): number => names.indexOf(mapping.columns[column] ?? '\0');
  const places = {
    number: placeOf('policy_number'),
    premium: placeOf('premium'),
    type: placeOf('transaction_type'),
    effective: placeOf('effective_date'),
    expiration: placeOf('expiration_date'),
  };
  const seen = rows.map(({ row, cells }): Seen => {
    const cell = (place: number): string => cells[place]?.trim() ?? '';
    return {
      row,
      number: identifierText(cell(places.number)),
      premium: cell(places.premium),
      type: meaningOf(cell(places.type), mapping),
      effective: writtenDate(cell(places.effective), mapping.dateOrder),
      expiration: writtenDate(cell(places.expiration), mapping.dateOrder),
    };
  });
  return [...wholePremiums(seen, mapping), ...numbersOfChanges(seen), ...longTerms(seen)];
}

interface Seen {
  readonly row: number;
  readonly number: string;
  readonly premium: string;
  readonly type: string | undefined;
  readonly effective: string | undefined;
  readonly expiration: string | undefined;
}

/** Returns what a type means; undefined where that is open. */
function meaningOf(type: string, { values }: Mapping): string | undefined {
  const [meaning, ...others] = meaningsIn('transaction_type', type, () => undefined);
  return transactionTypeOf(type) ?? values?.transaction_type?.[valueKey(type)] ?? (others.length === 0 ? meaning : undefined);
}

function wholePremiums(seen: readonly Seen[], { thousandsSeparator }: Mapping): MappingRemark[] {
  const amountOf = ({ premium }: Seen): number =>
    Number(writtenAmount(premium, { dateOrder: 'ymd', thousandsSeparator, currency: true, stateNames: false }) ?? Number.NaN);
  const openings = new Map<string, Seen>();
  for (const row of seen) {
    if (row.type === 'new' || row.type === 'renewal') openings.set(row.number, row);
    const opening = openings.get(row.number);
    if (row.type !== 'endorsement' || opening === undefined) continue;
    const part = amountOf(row) / amountOf(opening);
    if (part < LIKE_THE_POLICY.least || part > LIKE_THE_POLICY.most || Number.isNaN(part)) continue;
    const sentence =
      `The endorsement in row ${row.row} has a premium of ${quotedCell(row.premium)}, and policy ${quotedCell(row.number)} has ${quotedCell(opening.premium)} in row ` +
      `${opening.row}. If it is the premium of the whole policy, enter only the change.`;
    return [{ about: 'premium', sentence }];
  }
  return [];
}

function numbersOfChanges(seen: readonly Seen[]): MappingRemark[] {
  const numbers = new Set(seen.map(({ number }) => number));
  const found = seen.find(({ number }) => CHANGE.test(number) && numbers.has(number.replace(CHANGE, '')));
  if (found === undefined) return [];
  const { number } = found;
  const sentence = `${quotedCell(number)} may be an endorsement of ${quotedCell(number.replace(CHANGE, ''))}. If it is, enter the number of the policy and its type.`;
  return [{ about: 'policy_number', sentence }];
}

function longTerms(seen: readonly Seen[]): MappingRemark[] {
  const found = seen.find(
    ({ effective, expiration }) => effective !== undefined && expiration !== undefined && expiration > addMonths(effective, MOST_MONTHS),
  );
  if (found === undefined) return [];
  return [
    {
      about: 'expiration_date',
      sentence: `The term in row ${found.row} is from ${found.effective} to ${found.expiration}, more than 5 years. Check the dates.`,
    },
  ];
}

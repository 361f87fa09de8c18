import { quoteCell, separatedWords, type SheetRow } from '@stampline/tables';
import type { ColumnName } from '../rows/column-names.js';
import { getColumnPlace, readAmount, readCell, type ReadTable } from './doubtful-table.js';
import type { MappingRemark } from './mapping-remark.js';

const TOTAL_HEADERS =
  /^(?:(?:grand|invoice|policy|full) )?total(?: (?:due|amount|amt|invoice|invoiced|billed|cost|charges?|payable))?$|^(?:amount|invoice|balance) (?:due|total)$/i;
const FEE_COLUMNS: readonly ColumnName[] = ['policy_fee', 'inspection_fee', 'broker_fee', 'agent_fee', 'other_insurer_fees'];
const CHARGE_COLUMNS: readonly ColumnName[] = [...FEE_COLUMNS, 'charged_premium_tax', 'charged_stamping_fee', 'charged_other'];

/** Headers of premium that may include fees and taxes. */
const INCLUSIVE_PREMIUM = /\b(?:total|gross|invoiced?|billed)\b/i;
/** Tax rates such as 4.85% are multiples of this part of the premium. */
const RATE_STEP = 0.0001;

/** A column of a fee or tax, or an unread column. */
interface NamedPlace {
  readonly name: string;
  readonly place: number;
}

/** Asks whether the premium includes the fees and taxes of its row. */
export function askAboutIncludedCharges(table: ReadTable): MappingRemark[] {
  const premium: NamedPlace = { name: table.mapping.columns.premium ?? '', place: getColumnPlace(table, 'premium') };
  const charges = CHARGE_COLUMNS.flatMap((column): NamedPlace[] => {
    const name = table.mapping.columns[column];
    return name === undefined ? [] : [{ name, place: getColumnPlace(table, column) }];
  });
  if (premium.place < 0 || charges.length === 0) return [];
  const sentence =
    findSumOfCharges(table, premium, charges) ?? findEqualTotal(table, premium, charges) ?? findInclusivePremium(table, premium, charges);
  return sentence === undefined ? [] : [{ about: 'premium', sentence }];
}

const listUnread = ({ names, mapping: { columns } }: ReadTable): NamedPlace[] =>
  names.map((name, place) => ({ name, place })).filter(({ name }) => name !== '' && !Object.values(columns).includes(name));

/** Compares dollars by their cents. */
const isSameAmount = (one: number, other: number): boolean => Math.abs(one - other) < 0.005;

const listCharged = (row: SheetRow, table: ReadTable, charges: readonly NamedPlace[]): NamedPlace[] =>
  charges.filter(({ place }) => readAmount(row, place, table) > 0);

const sumCharges = (row: SheetRow, table: ReadTable, charges: readonly NamedPlace[]): number =>
  listCharged(row, table, charges).reduce((sum, { place }) => sum + readAmount(row, place, table), 0);

/** Finds a row whose premium is the sum of its fees, its taxes and an unread column. */
function findSumOfCharges(table: ReadTable, premium: NamedPlace, charges: readonly NamedPlace[]): string | undefined {
  const unread = listUnread(table);
  for (const row of table.rows) {
    const sum = sumCharges(row, table, charges);
    if (sum === 0) continue;
    const base = unread.find(
      ({ place }) =>
        readAmount(row, place, table) > 0 && isSameAmount(readAmount(row, place, table) + sum, readAmount(row, premium.place, table)),
    );
    if (base === undefined) continue;
    return (
      `In row ${row.row}, ${quoteCell(premium.name)} is the sum of ${listNames([base, ...listCharged(row, table, charges)], 'and')}. ` +
      `Choose ${quoteCell(base.name)} as premium, or enter the premium without fees and taxes.`
    );
  }
  return undefined;
}

/** Finds a row whose premium equals a total even though the row has fees or taxes. */
function findEqualTotal(table: ReadTable, premium: NamedPlace, charges: readonly NamedPlace[]): string | undefined {
  const total = listUnread(table).find(({ name }) => TOTAL_HEADERS.test(separatedWords(name)));
  if (total === undefined) return undefined;
  for (const row of table.rows) {
    const [charge] = listCharged(row, table, charges);
    if (charge === undefined || readAmount(row, total.place, table) !== readAmount(row, premium.place, table)) continue;
    return (
      `In row ${row.row}, ${quoteCell(total.name)} equals ${quoteCell(premium.name)}, although ${quoteCell(charge.name)} is ` +
      `${quoteCell(readCell(row, charge.place))}. If the premium includes fees or taxes, enter it without them.`
    );
  }
  return undefined;
}

/** Asks about a premium such as "Total Premium", unless the tax of each row has a usual rate of it, with or without the fees. */
function findInclusivePremium(table: ReadTable, premium: NamedPlace, charges: readonly NamedPlace[]): string | undefined {
  if (!INCLUSIVE_PREMIUM.test(separatedWords(premium.name))) return undefined;
  const charged = charges.filter((charge) => table.rows.some((row) => listCharged(row, table, [charge]).length > 0));
  const tax = getColumnPlace(table, 'charged_premium_tax');
  const taxed = table.rows.filter((row) => readAmount(row, tax, table) > 0);
  const fees = FEE_COLUMNS.map((column) => ({ name: column, place: getColumnPlace(table, column) }));
  const isRateOf = (row: SheetRow, added: readonly NamedPlace[]): boolean => {
    const amount = readAmount(row, tax, table);
    const base = readAmount(row, premium.place, table) + sumCharges(row, table, added);
    return isSameAmount(Math.round(amount / base / RATE_STEP) * RATE_STEP * base, amount);
  };
  const isTaxed = taxed.length > 0 && [[], fees].some((added) => taxed.every((row) => isRateOf(row, added)));
  if (charged.length === 0 || isTaxed) return undefined;
  return `${quoteCell(premium.name)} is read as the premium. If it includes ${listNames(charged, 'or')}, enter the premium without ${charged.length === 1 ? 'it' : 'them'}.`;
}

const listNames = (places: readonly NamedPlace[], conjunction: 'and' | 'or'): string => {
  const names = places.map(({ name }) => quoteCell(name));
  return names.length === 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${conjunction} ${names.at(-1)}`;
};

/** Columns of charges with the highest rates in percent that a state has for them. */
const RATED_CHARGES: readonly (readonly [column: ColumnName, most: number, spread: number])[] = [
  ['charged_premium_tax', 12, 1],
  ['charged_stamping_fee', 1, 1.5],
];
/** Taxes are at least this part of a premium. */
const LEAST_TAX = 0.008;

/** Asks about a column of charges that may have rates: the same small amount for different premiums of a state, or a tax below each rate. */
export function askAboutRates(table: ReadTable): MappingRemark[] {
  const [premium, state] = [getColumnPlace(table, 'premium'), getColumnPlace(table, 'state')];
  for (const [column, most, spread] of RATED_CHARGES) {
    const name = table.mapping.columns[column];
    if (name === undefined || premium < 0) continue;
    const place = getColumnPlace(table, column);
    const rated = table.rows.filter((row) => readAmount(row, place, table) > 0 && readAmount(row, premium, table) > 0);
    const firsts = new Map<string, SheetRow>();
    for (const row of rated) if (!firsts.has(readCell(row, state))) firsts.set(readCell(row, state), row);
    const areRates = rated.every(
      (row) =>
        readAmount(row, place, table) <= most &&
        readAmount(row, place, table) === readAmount(firsts.get(readCell(row, state)) ?? row, place, table),
    );
    const other = rated.find((row) => {
      const [one, two] = [row, firsts.get(readCell(row, state)) ?? row].map((each) => readAmount(each, premium, table));
      return Math.max(one ?? 0, two ?? 0) > spread * Math.min(one ?? 0, two ?? 0);
    });
    const isBelowRates =
      column === 'charged_premium_tax' && rated.every((row) => readAmount(row, place, table) < LEAST_TAX * readAmount(row, premium, table));
    const found = other ?? (isBelowRates ? rated[0] : undefined);
    if (!areRates || found === undefined) continue;
    const sentence =
      `${quoteCell(name)} is ${quoteCell(readCell(found, place))} in row ${found.row}, whose premium is ${quoteCell(readCell(found, premium))}. If it is a rate and ` +
      `not an amount, do not choose it as ${column}.`;
    return [{ about: column, sentence }];
  }
  return [];
}

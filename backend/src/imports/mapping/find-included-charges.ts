import { quoteCell, separatedWords } from '@stampline/tables';
import type { ColumnName } from '../rows/column-names.js';
import { getColumnPlace, readCell, readColumnAmounts, type ReadTable } from './doubtful-table.js';
import type { MappingRemark } from './mapping-remark.js';
import { parseAmount, readColumn } from './read-column.js';

const TOTAL_HEADERS =
  /^(?:(?:grand|invoice|policy|full) )?total(?: (?:due|amount|amt|invoice|invoiced|billed|cost|charges?|payable))?$|^(?:amount|invoice|balance) (?:due|total)$/i;
const FEE_COLUMNS: readonly ColumnName[] = ['policy_fee', 'inspection_fee', 'broker_fee', 'agent_fee', 'other_insurer_fees'];
const CHARGE_COLUMNS: readonly ColumnName[] = [...FEE_COLUMNS, 'charged_premium_tax', 'charged_stamping_fee', 'charged_other'];

/** Headers of premiums that may include fees and taxes. */
const INCLUSIVE_PREMIUM = /\b(?:total|gross|invoiced?|billed)\b/i;
/** Fraction of the premium; tax rates such as 4.85% are multiples of it. */
const RATE_STEP = 0.0001;

interface NamedPlace {
  readonly name: string;
  readonly place: number;
}
/** A column of premium, a fee or a tax. */
interface AmountColumn extends NamedPlace {
  readonly amounts: readonly number[];
}

function readAmountColumn(table: ReadTable, name: string, place: number): AmountColumn {
  return { name, place, amounts: readColumnAmounts(table, place) };
}

/** Asks whether the premium includes the row's fees and taxes. */
export function askAboutIncludedCharges(table: ReadTable): MappingRemark[] {
  const premium = readAmountColumn(table, table.mapping.columns.premium ?? '', getColumnPlace(table, 'premium'));
  const charges = CHARGE_COLUMNS.flatMap((column) => {
    const name = table.mapping.columns[column];
    return name === undefined ? [] : [readAmountColumn(table, name, getColumnPlace(table, column))];
  });
  if (premium.place < 0 || charges.length === 0) return [];
  const sentence =
    findSumOfCharges(table, premium, charges) ?? findEqualTotal(table, premium, charges) ?? findInclusivePremium(table, premium, charges);
  return sentence === undefined ? [] : [{ about: 'premium', sentence }];
}

const listUnread = ({ names, mapping: { columns } }: ReadTable): NamedPlace[] =>
  names.map((name, place) => ({ name, place })).filter(({ name }) => name !== '' && !Object.values(columns).includes(name));

/** Compares dollar amounts to the cent. */
const isSameAmount = (one: number, other: number): boolean => Math.abs(one - other) < 0.005;

const listCharged = (at: number, charges: readonly AmountColumn[]): AmountColumn[] =>
  charges.filter(({ amounts }) => (amounts[at] ?? 0) > 0);

function sumCharges(at: number, charges: readonly AmountColumn[]): number {
  let sum = 0;
  for (const { amounts } of charges) if ((amounts[at] ?? 0) > 0) sum += amounts[at] ?? 0;
  return sum;
}

const listPlacesAbove0 = (amounts: readonly number[]): number[] => amounts.flatMap((amount, at) => (amount > 0 ? at : []));

/** Finds a row whose premium is the sum of its fees, its taxes and an unread column. */
function findSumOfCharges(table: ReadTable, premium: AmountColumn, charges: readonly AmountColumn[]): string | undefined {
  const unread = listUnread(table);
  for (const [at, row] of table.rows.entries()) {
    const sum = sumCharges(at, charges);
    if (sum === 0) continue;
    const base = unread.find(({ place }) => {
      const amount = parseAmount(readCell(row, place), table.mapping.thousandsSeparator);
      return amount > 0 && isSameAmount(amount + sum, premium.amounts[at] ?? Number.NaN);
    });
    if (base === undefined) continue;
    return (
      `In row ${row.row}, ${quoteCell(premium.name)} is the sum of ${listNames([base, ...listCharged(at, charges)], 'and')}. ` +
      `Choose ${quoteCell(base.name)} as premium, or enter the premium without fees and taxes.`
    );
  }
  return undefined;
}

/** Finds a row whose premium equals a total even though the row has fees or taxes. */
function findEqualTotal(table: ReadTable, premium: AmountColumn, charges: readonly AmountColumn[]): string | undefined {
  const total = listUnread(table).find(({ name }) => TOTAL_HEADERS.test(separatedWords(name)));
  if (total === undefined) return undefined;
  const totals = readColumnAmounts(table, total.place);
  for (const [at, row] of table.rows.entries()) {
    if (totals[at] !== premium.amounts[at]) continue;
    const [charge] = listCharged(at, charges);
    if (charge === undefined) continue;
    return (
      `In row ${row.row}, ${quoteCell(total.name)} equals ${quoteCell(premium.name)}, although ${quoteCell(charge.name)} is ` +
      `${quoteCell(readCell(row, charge.place))}. If the premium includes fees or taxes, enter it without them.`
    );
  }
  return undefined;
}

/** Asks about a premium such as "Total Premium", unless each row's tax is a common rate of it, with or without the fees. */
function findInclusivePremium(table: ReadTable, premium: AmountColumn, charges: readonly AmountColumn[]): string | undefined {
  if (!INCLUSIVE_PREMIUM.test(separatedWords(premium.name))) return undefined;
  const charged = charges.filter(({ amounts }) => amounts.some((amount) => amount > 0));
  const taxes = readColumnAmounts(table, getColumnPlace(table, 'charged_premium_tax'));
  const taxed = listPlacesAbove0(taxes);
  const fees = FEE_COLUMNS.map((column) => readAmountColumn(table, column, getColumnPlace(table, column)));
  const isRateOf = (at: number, added: readonly AmountColumn[]): boolean => {
    const amount = taxes[at] ?? Number.NaN;
    const base = (premium.amounts[at] ?? Number.NaN) + sumCharges(at, added);
    return isSameAmount(Math.round(amount / base / RATE_STEP) * RATE_STEP * base, amount);
  };
  const isTaxed = taxed.length > 0 && [[], fees].some((added) => taxed.every((at) => isRateOf(at, added)));
  if (charged.length === 0 || isTaxed) return undefined;
  return `${quoteCell(premium.name)} is read as the premium. If it includes ${listNames(charged, 'or')}, enter the premium without ${charged.length === 1 ? 'it' : 'them'}.`;
}

const listNames = (places: readonly NamedPlace[], conjunction: 'and' | 'or'): string => {
  const names = places.map(({ name }) => quoteCell(name));
  return names.length === 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${conjunction} ${names.at(-1)}`;
};

/** Columns of charges, with the highest percentage that any state charges. */
const RATED_CHARGES: readonly (readonly [column: ColumnName, most: number, spread: number])[] = [
  ['charged_premium_tax', 12, 1],
  ['charged_stamping_fee', 1, 1.5],
];
/** Minimum tax, as a fraction of the premium. */
const LEAST_TAX = 0.008;

/** Asks about a column of charges that may contain rates: the same small amount for different premiums in a state, or a tax below every rate. */
export function askAboutRates(table: ReadTable): MappingRemark[] {
  const [premium, state] = [getColumnPlace(table, 'premium'), getColumnPlace(table, 'state')];
  for (const [column, max, spread] of RATED_CHARGES) {
    const name = table.mapping.columns[column];
    if (name === undefined || premium < 0) continue;
    const place = getColumnPlace(table, column);
    const [amounts, premiums] = [place, premium].map((one) => readColumnAmounts(table, one));
    if (amounts === undefined || premiums === undefined) continue;
    const rated = listPlacesAbove0(amounts).filter((at) => (premiums[at] ?? 0) > 0);
    const states = readColumn(table.rows, state);
    const firsts = new Map<string | undefined, number>();
    for (const at of rated) if (!firsts.has(states[at])) firsts.set(states[at], at);
    const getFirst = (at: number): number => firsts.get(states[at]) ?? at;
    const areRates = rated.every((at) => (amounts[at] ?? 0) <= max && amounts[at] === amounts[getFirst(at)]);
    if (!areRates) continue;
    const other = rated.find((at) => {
      const [one = 0, two = 0] = [premiums[at], premiums[getFirst(at)]];
      return Math.max(one, two) > spread * Math.min(one, two);
    });
    const isBelowRates = column === 'charged_premium_tax' && rated.every((at) => (amounts[at] ?? 0) < LEAST_TAX * (premiums[at] ?? 0));
    const found = table.rows[other ?? (isBelowRates ? (rated[0] ?? -1) : -1)];
    if (found === undefined) continue;
    const sentence =
      `${quoteCell(name)} is ${quoteCell(readCell(found, place))} in row ${found.row}, whose premium is ${quoteCell(readCell(found, premium))}. If it is a rate and ` +
      `not an amount, do not choose it as ${column}.`;
    return [{ about: column, sentence }];
  }
  return [];
}

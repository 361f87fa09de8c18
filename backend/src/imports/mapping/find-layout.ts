import { addMonths } from '../../dates/calendar-date.js';
import { quoteCell, type SheetRow } from '@stampline/tables';
import { isInstallment } from '../../tax/pricing/synonyms.js';
import type { ColumnName } from '../rows/column-names.js';
import { parseTransactionType } from '../rows/transaction-type.js';
import { findColumnMeanings, getValueKey } from '../rows/value-columns.js';
import type { MappingRemark } from './mapping-remark.js';
import { selectRelated } from './related-rows.js';
import type { Layout, TableMapping } from '../rows/table-mapping.js';
import { convertDate } from '../../dates/convert-date.js';

/** Probable meaning of a policy that has several rows, with the evidence in the file. */
export interface FoundLayout {
  readonly layout: Exclude<Layout, 'transactions'>;
  /** Evidence in the file, such as 'Rows 2 and 3 of "SL-1" differ in "Location".' */
  readonly evidence: string;
}

/** Headers of columns that distinguish a policy's locations. */
const LOCATION_HEADERS = /\b(?:loc|locations?|address|street|site|premises|building|bldg|zip|postal code|city)\b/i;
/** Headers of columns that number the parts of a premium. */
const INSTALLMENT_HEADERS = /\b(?:instal+ments?|inst|pmt|payment (?:no|num|number|plan)|pay plan)\b/i;
const COVERAGES: readonly ColumnName[] = ['coverage_type', 'line_of_business', 'coverage_code'];

type LayoutMapping = Pick<TableMapping, 'columns' | 'dateOrder' | 'values' | 'layout'>;

/** Facts in a row that matter for the layout. */
interface LayoutRow {
  readonly row: number;
  readonly number: string;
  /** Premium in the row; undefined until the premium column is chosen. */
  readonly premium: string | undefined;
  readonly type: string;
  readonly effective: string;
  readonly date: string;
  readonly coverages: readonly string[];
  readonly locations: readonly string[];
  /** Number of the part, as in "1 of 3"; empty if the row does not state one. */
  readonly installment: string;
}

/**
 * Finds policies with several rows that are probably one transaction: rows that differ in coverage or in an unread column of locations, or that have
 * the same premium each month. @param rows examined rows after the header
 * @param header column names of the file
 */
export function findLayout(rows: readonly SheetRow[], header: readonly string[], mapping: LayoutMapping): FoundLayout | undefined {
  const names = header.map((name) => name.trim());
  const read = new Set(Object.values(mapping.columns));
  const locationPlaces = names.flatMap((name, place) =>
    LOCATION_HEADERS.test(name.replaceAll(/[\W_]+/g, ' ')) && !read.has(name) ? [place] : [],
  );
  const installmentPlace = names.findIndex((name) => INSTALLMENT_HEADERS.test(name.replaceAll(/[\W_]+/g, ' ')) && !read.has(name));
  const getPlace = (column: ColumnName): number => {
    const name = mapping.columns[column];
    return name === undefined ? -1 : names.indexOf(name);
  };
  const places = {
    number: getPlace('policy_number'),
    premium: getPlace('premium'),
    type: getPlace('transaction_type'),
    state: getPlace('state'),
    effective: getPlace('effective_date'),
    expiration: getPlace('expiration_date'),
    date: getPlace('transaction_date'),
    id: getPlace('external_id'),
  };
  const coverages = COVERAGES.map(getPlace).filter((place) => place >= 0);
  const groups = new Map<string, LayoutRow[]>();
  for (const { row, cells } of selectRelated(rows, places.number, rows)) {
    const cell = (place: number): string => cells[place]?.trim() ?? '';
    const number = cell(places.number);
    const premium = places.premium < 0 ? undefined : cell(places.premium);
    if (number === '' || premium === '' || cell(places.id) !== '') continue;
    const type = cell(places.type);
    const effective = cell(places.effective);
    const seen: LayoutRow = {
      row,
      number,
      premium,
      type: type.toLowerCase(),
      effective,
      date: cell(places.date) === '' ? effective : cell(places.date),
      coverages: coverages.map((place) => cell(place).toLowerCase()),
      locations: locationPlaces.map((place) => cell(place).toLowerCase()),
      installment: cell(installmentPlace).toLowerCase(),
    };
    const key = [number.toLowerCase(), cell(places.state).toLowerCase(), cell(places.expiration)].join(SEPARATOR);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [seen]);
    else group.push(seen);
  }
  const several = [...groups.values()].filter((group) => group.length > 1);
  const locationNames = locationPlaces.map((place) => names[place] ?? '');
  const coverageNames = coverages.map((place) => names[place] ?? '');
  return (
    findFirst(several, (group) => findLocationLayout(group, locationNames)) ??
    findFirst(several, (group) => findInstallmentLayout(group, names[installmentPlace] ?? '', mapping)) ??
    findFirst(several, (group) => findCoverageLayout(group, coverageNames)) ??
    findFirst(several, (group) => askAgain(group, mapping.layout))
  );
}

/** Asks again if the layout depends only on the answer for an earlier file. */
function askAgain([one, other]: readonly LayoutRow[], layout: Layout | undefined): FoundLayout | undefined {
  if (layout === undefined || layout === 'transactions' || one === undefined || other === undefined) return undefined;
  return { layout, evidence: `${formatRows([one, other])} have the same end of the term.` };
}

function findFirst(
  groups: readonly LayoutRow[][],
  find: (group: readonly LayoutRow[]) => FoundLayout | undefined,
): FoundLayout | undefined {
  for (const group of groups) {
    const found = find(group);
    if (found !== undefined) return found;
  }
  return undefined;
}

const SEPARATOR = '\u0001';
const getTransactionKey = ({ type, effective, date }: LayoutRow): string => [type, effective, date].join(SEPARATOR);

/** Finds two rows in a group that differ. @returns the rows, and the position of the first difference */
function findDifferingRows(
  group: readonly LayoutRow[],
  of: (row: LayoutRow) => readonly string[],
): { rows: [LayoutRow, LayoutRow]; place: number } | undefined {
  const firsts = new Map<string, LayoutRow>();
  for (const row of group) {
    const key = getTransactionKey(row);
    const first = firsts.get(key);
    if (first === undefined) {
      firsts.set(key, row);
      continue;
    }
    const others = of(row);
    const place = of(first).findIndex((text, at) => text !== '' && others[at] !== '' && text !== others[at]);
    if (place >= 0) return { rows: [first, row], place };
  }
  return undefined;
}

const formatRows = ([one, other]: readonly [LayoutRow, LayoutRow]): string =>
  `Rows ${one.row} and ${other.row} of ${quoteCell(one.number)}`;

function findCoverageLayout(group: readonly LayoutRow[], names: readonly string[]): FoundLayout | undefined {
  const found = findDifferingRows(group, ({ coverages }) => coverages);
  if (found === undefined) return undefined;
  return { layout: 'coverages', evidence: `${formatRows(found.rows)} differ in ${quoteCell(names[found.place] ?? '')}.` };
}

function findLocationLayout(group: readonly LayoutRow[], names: readonly string[]): FoundLayout | undefined {
  const found = findDifferingRows(group, ({ locations }) => locations);
  if (found === undefined) return undefined;
  return { layout: 'locations', evidence: `${formatRows(found.rows)} differ in ${quoteCell(names[found.place] ?? '')}.` };
}

/** Types that the rows of an opening transaction can have. */
const OPENINGS: ReadonlySet<string | undefined> = new Set(['new', 'renewal']);

/** Maximum number of months between two installments. */
const MAX_MONTHS = 6;

/** Returns the meaning of a transaction type; undefined if it is undecided. */
function getTypeMeaning(type: string, { values }: LayoutMapping): string | undefined {
  const [meaning, ...others] = findColumnMeanings('transaction_type', type, () => undefined);
  return parseTransactionType(type) ?? values?.transaction_type?.[getValueKey(type)] ?? (others.length === 0 ? meaning : undefined);
}

function findInstallmentLayout(group: readonly LayoutRow[], header: string, mapping: LayoutMapping): FoundLayout | undefined {
  const named = group.find(({ type }) => isInstallment(type));
  if (named !== undefined) return { layout: 'installments', evidence: `Row ${named.row} of ${quoteCell(named.number)} is an installment.` };
  const parts = group.filter((row) => row.installment !== '' && isPart(row, mapping));
  const numbered = findDifferingRows(parts, ({ installment }) => [installment]);
  if (numbered !== undefined) return { layout: 'installments', evidence: `${formatRows(numbered.rows)} differ in ${quoteCell(header)}.` };
  for (const [at, row] of group.entries()) {
    const before = at === 0 ? undefined : group[at - 1];
    if (before?.premium === undefined || before.premium !== row.premium || !isPart(before, mapping) || !isPart(row, mapping)) continue;
    if (haveMonthlyDates(convertDate(before.date, mapping.dateOrder), convertDate(row.date, mapping.dateOrder)))
      return { layout: 'installments', evidence: `${formatRows([before, row])} have the same premium, months apart.` };
  }
  return undefined;
}

/** Returns true for an additional premium with a type that part of the initial premium can have. */
const isPart = ({ type, premium }: LayoutRow, mapping: LayoutMapping): boolean =>
  (premium === undefined || (/[1-9]/.test(premium) && !/[-(\u2212]/.test(premium))) &&
  (type === '' || OPENINGS.has(getTypeMeaning(type, mapping)));

function haveMonthlyDates(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  return Array.from({ length: MAX_MONTHS }, (_, index) => addMonths(one, index + 1)).includes(other);
}

const LAYOUT_EXPLANATIONS: Readonly<Record<Layout, string>> = {
  transactions: 'Each row is read as a transaction.',
  coverages: 'They are read as one transaction with several coverages.',
  locations: 'They are read as locations of one transaction, and their premiums and fees add up.',
  installments: 'They are read as installments of one premium, which is recorded in full on the date of the first one.',
};

/**
 * Asks what several rows for one policy mean. @param remembered answer given for the previous file, which is proposed again
 */
export function askAboutLayout({ evidence, layout }: FoundLayout, remembered?: Layout): MappingRemark {
  const before = remembered === undefined ? '' : ' That was your answer for the last file.';
  return { about: 'layout', sentence: `${evidence} ${LAYOUT_EXPLANATIONS[remembered ?? layout]}${before} Check Rows of one policy.` };
}

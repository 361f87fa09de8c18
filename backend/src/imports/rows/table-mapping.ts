import type { ReadOptions } from '../../platform/content/tables/table-file.js';
import { columnsOfKind } from '../../facts/transaction-facts.js';
import type { ColumnName } from './column-names.js';
import type { ValueColumn } from './value-columns.js';

/** How the dates of a file are written where the year does not come first. `ymd`: it always does. */
export const DATE_ORDERS = ['ymd', 'mdy', 'dmy'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** What separates thousands: `comma` in 1,234.56, `period` in 1.234,56. */
export const THOUSANDS_SEPARATORS = ['none', 'comma', 'period'] as const;
export type ThousandsSeparator = (typeof THOUSANDS_SEPARATORS)[number];

/**
 * What several rows of one policy are. `transactions`: each is a transaction, or states the policy. `coverages`: rows of one transaction, each with a
 * coverage. `locations`: rows of one transaction, each with a location. `installments`: rows of one premium, each with a part of it.
 */
export const LAYOUTS = ['transactions', 'coverages', 'locations', 'installments'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** How cells are written. */
export interface CellFormats {
  readonly dateOrder: DateOrder;
  readonly thousandsSeparator: ThousandsSeparator;
  /** Whether amounts may have a dollar sign, and parentheses when they are negative. */
  readonly currency: boolean;
  /** Whether states may be named in full. */
  readonly stateNames: boolean;
  /** Whether amounts of return premiums and cancellations are written without a minus. */
  readonly positiveReturns?: boolean;
}

/** How a file is read whose columns and cells are not those of the format. */
export interface TableMapping extends CellFormats {
  /** The name under which it is remembered for files with the same header; null when it is not. */
  readonly name: string | null;
  /** Our columns, each with the header that the file has for it. */
  readonly columns: Readonly<Partial<Record<ColumnName, string>>>;
  /** Our columns, each with the value that it has in every row. */
  readonly constants: Readonly<Partial<Record<ColumnName, string>>>;
  /** Meanings of values that the format does not take: by column and by the value's key, a word of the format; empty for no value. */
  readonly values?: ValueMeanings;
  /** Months from the effective date to the expiration date, where a row has none. */
  readonly termMonths?: number;
  /** Meaning of several rows of one policy; absent where it was not asked, and each row is a transaction. */
  readonly layout?: Layout;
  /** The sheet of a workbook; null for the first one. */
  readonly sheet: string | null;
  /** Further sheets with the same column names, which are read after it. */
  readonly sheets?: readonly string[];
  /** The row of the column names, as a spreadsheet shows it. */
  readonly headerRow: number;
}

/** Meanings of the values of a file, by column and by their keys. */
export type ValueMeanings = Readonly<Partial<Record<ValueColumn, Readonly<Record<string, string>>>>>;

/** The formats of a file that is written as the template is. */
export const STRICT_FORMATS: CellFormats = { dateOrder: 'ymd', thousandsSeparator: 'none', currency: false, stateNames: false };

/** Columns that hold dates. */
export const DATE_COLUMNS: ReadonlySet<ColumnName> = new Set<ColumnName>([
  'effective_date',
  'expiration_date',
  'transaction_date',
  ...columnsOfKind('date'),
]);

/** Columns whose amounts are given back by a return. */
export const RETURNED_COLUMNS: ReadonlySet<ColumnName> = new Set<ColumnName>(['premium', ...columnsOfKind('amount')]);

/** Columns that hold amounts. */
export const AMOUNT_COLUMNS: ReadonlySet<ColumnName> = new Set<ColumnName>([...RETURNED_COLUMNS, ...columnsOfKind('limit')]);

/** Columns that hold states. */
export const STATE_COLUMNS: ReadonlySet<ColumnName> = new Set<ColumnName>(['state', ...columnsOfKind('state')]);

/** Columns that name one transaction: no value of theirs can be that of every row. */
export const OWN_TO_EACH_ROW: ReadonlySet<ColumnName> = new Set<ColumnName>(['policy_number', 'external_id']);

/** Returns the sheets of a workbook that a mapping reads. */
export function sheetsOf(mapping: TableMapping | null | undefined): ReadOptions {
  if (mapping === null || mapping === undefined) return {};
  const { sheet, sheets: names = [], headerRow } = mapping;
  return { sheet: sheet ?? undefined, ...(names.length > 0 && { further: { names, headerRow } }) };
}

import type { ReadOptions } from '@stampline/tables';
import type { DateOrder } from '../../dates/convert-date.js';
import { listColumnsOfKinds } from '../../facts/transaction-facts.js';
import type { ColumnName } from './column-names.js';
import type { ValueColumn } from './value-columns.js';

/** Thousands separators: `comma` in 1,234.56, `period` in 1.234,56. */
export const THOUSANDS_SEPARATORS = ['none', 'comma', 'period'] as const;
export type ThousandsSeparator = (typeof THOUSANDS_SEPARATORS)[number];

/**
 * Meanings of several rows of one policy. `transactions`: each is a transaction, or describes the policy. The others join rows of one
 * transaction: one per coverage (`coverages`), location (`locations`) or part of the premium (`installments`).
 */
export const LAYOUTS = ['transactions', 'coverages', 'locations', 'installments'] as const;
export type Layout = (typeof LAYOUTS)[number];

export interface CellFormats {
  readonly dateOrder: DateOrder;
  readonly thousandsSeparator: ThousandsSeparator;
  /** True if amounts may have a dollar sign, and parentheses for a minus sign. */
  readonly currency: boolean;
  /** True if states may be written in full. */
  readonly stateNames: boolean;
  /** True if amounts of return premiums and cancellations have no minus sign. */
  readonly positiveReturns?: boolean;
}

/** Rules for reading a file whose columns and cells differ from the format. */
export interface TableMapping extends CellFormats {
  /** Name for remembering the mapping for files with the same header; null if it is not remembered. */
  readonly name: string | null;
  /** Our columns with the file's headers. */
  readonly columns: Readonly<Partial<Record<ColumnName, string>>>;
  readonly constants: Readonly<Partial<Record<ColumnName, string>>>;
  /** Meanings of values that the format does not accept, by column and value key: a word of the format, or empty if the value means nothing. */
  readonly values?: ValueMeanings;
  /** Months from the effective to the expiration date, for rows without an expiration date. */
  readonly termMonths?: number;
  /** Meaning of several rows of one policy; absent if it was not asked, in which case each row is a transaction. */
  readonly layout?: Layout;
  /** Sheet of a workbook; null for the first one. */
  readonly sheet: string | null;
  /** Additional sheets with the same column names. */
  readonly sheets?: readonly string[];
  /** Row number of the column names, as shown in a spreadsheet. */
  readonly headerRow: number;
}

export type ValueMeanings = Readonly<Partial<Record<ValueColumn, Readonly<Record<string, string>>>>>;

export const STRICT_FORMATS: CellFormats = { dateOrder: 'ymd', thousandsSeparator: 'none', currency: false, stateNames: false };

export const DATE_COLUMNS: ReadonlySet<ColumnName> = new Set<ColumnName>([
  'effective_date',
  'expiration_date',
  'transaction_date',
  ...listColumnsOfKinds('date'),
]);

/** Columns with amounts that a return reverses. */
export const RETURNED_COLUMNS: ReadonlySet<ColumnName> = new Set<ColumnName>(['premium', ...listColumnsOfKinds('amount')]);

export const AMOUNT_COLUMNS: ReadonlySet<ColumnName> = new Set<ColumnName>([...RETURNED_COLUMNS, ...listColumnsOfKinds('limit')]);

export const STATE_COLUMNS: ReadonlySet<ColumnName> = new Set<ColumnName>(['state', ...listColumnsOfKinds('state')]);

/** Columns that identify a single transaction, so that one value cannot apply to every row. */
export const ROW_IDENTITY_COLUMNS: ReadonlySet<ColumnName> = new Set<ColumnName>(['policy_number', 'external_id']);

export function toReadOptions(mapping: TableMapping | null | undefined): ReadOptions {
  if (mapping === null || mapping === undefined) return {};
  const { sheet, sheets: names = [], headerRow } = mapping;
  return { sheet: sheet ?? undefined, ...(names.length > 0 && { further: { names, headerRow } }) };
}

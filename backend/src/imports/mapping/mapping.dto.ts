import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MAX_SHEET_ROWS } from '@stampline/tables';
import { MAX_FURTHER_SHEETS, MAX_MAPPING_NAME, MAX_MAPPING_TEXT, MAX_TERM_MONTHS } from './parse-mapping.js';
import { DATE_ORDERS, type DateOrder } from '../../dates/convert-date.js';
import { type Layout, LAYOUTS, type TableMapping, THOUSANDS_SEPARATORS, type ThousandsSeparator } from '../rows/table-mapping.js';

/** Rules for reading a file whose columns or cells differ from the template. */
export class MappingDto {
  /** Name of the mapping for files with the same header; null if it is not stored. @example "Monthly bordereau" */
  @ApiProperty({ maxLength: MAX_MAPPING_NAME })
  name: string | null;
  /** Columns of the format, each with its header in the file. @example { "policy_number": "Pol No", "premium": "Gross Premium" } */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string', maxLength: MAX_MAPPING_TEXT } })
  columns: Record<string, string>;
  /** Columns that the file does not have, each with the value for all rows. @example { "state": "VA" } */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string', maxLength: MAX_MAPPING_TEXT } })
  constants: Record<string, string>;
  /** Order of dates. `mdy`: 3/1/2026 is March 1. `dmy`: it is January 3. `ymd`: only dates that begin with the year. @example mdy */
  @ApiProperty({ enum: DATE_ORDERS })
  dateOrder: DateOrder;
  /** Format of amounts. `comma`: 1,234.56. `period`: 1.234,56. `none`: 1234.56. @example comma */
  @ApiProperty({ enum: THOUSANDS_SEPARATORS })
  thousandsSeparator: ThousandsSeparator;
  /** True if amounts may have a dollar sign, and parentheses when negative. @example true */
  currency: boolean;
  /** True if states may be written in full, as in North Carolina. @example false */
  stateNames: boolean;
  /**
   * True if return premiums and cancellations are written without a minus sign: 300.00 is recorded as a return of 300.00.
   * @example false
   */
  @ApiProperty({ required: false })
  positiveReturns?: boolean;
  /**
   * Meanings of values that are not words of the format: by column and value, a word of the format, or empty text for no value. Case and
   * doubled spaces are ignored.
   * @example { "transaction_type": { "rp": "return_premium" } }
   */
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: { type: 'string', maxLength: MAX_MAPPING_TEXT } },
  })
  values?: Record<string, Record<string, string>>;
  /** Months from the effective date to the expiration date, for rows without an expiration date. @example 12 */
  @ApiProperty({ required: false, minimum: 1, maximum: MAX_TERM_MONTHS })
  termMonths?: number;
  /**
   * Meaning of several rows of one policy with the same term. `transactions`: each is a transaction. `coverages`: one transaction with a row for each
   * coverage. `locations`: one transaction with a row for each location, whose premiums and fees add up by coverage. `installments`: one premium with
   * a row for each installment, recorded in full on the date of the first one. Defaults to `transactions`.
   * @example coverages
   */
  @ApiProperty({ required: false, enum: LAYOUTS })
  layout?: Layout;
  /** Sheet of a workbook; null for the first one. @example Policies */
  @ApiProperty({ maxLength: MAX_MAPPING_TEXT })
  sheet: string | null;
  /**
   * Additional sheets with the same column names, such as one for each month. They are read after the first one, with continuous row
   * numbers.
   * @example ["Feb 2026", "Mar 2026"]
   */
  @ApiPropertyOptional({ type: [String], maxItems: MAX_FURTHER_SHEETS })
  sheets?: string[];
  /** Row with the column names, as a spreadsheet shows it. @example 3 */
  @ApiProperty({ minimum: 1, maximum: MAX_SHEET_ROWS })
  headerRow: number;
}

export function toMappingDto({
  name,
  columns,
  constants,
  dateOrder,
  thousandsSeparator,
  currency,
  stateNames,
  positiveReturns,
  values,
  termMonths,
  layout,
  sheet,
  sheets,
  headerRow,
}: TableMapping): MappingDto {
  return {
    name,
    columns: { ...columns },
    constants: { ...constants },
    dateOrder,
    thousandsSeparator,
    currency,
    stateNames,
    ...(positiveReturns === true && { positiveReturns }),
    ...(values !== undefined && {
      values: Object.fromEntries(Object.entries(values).map(([column, meanings]) => [column, { ...meanings }])),
    }),
    ...(termMonths !== undefined && { termMonths }),
    ...(layout !== undefined && { layout }),
    sheet,
    ...(sheets !== undefined && { sheets: [...sheets] }),
    headerRow,
  };
}

import type { SheetRow } from '@stampline/tables';
import { convertDate, type DateOrder } from '../../dates/convert-date.js';
import { convertAmount } from '../rows/convert-amount.js';
import type { ThousandsSeparator } from '../rows/table-mapping.js';
import { remember, rememberOfList } from './remember.js';

const columnsOf = rememberOfList((rows: readonly SheetRow[]) =>
  remember((place: number): readonly string[] => rows.map(({ cells }) => cells[place]?.trim() ?? '')),
);

/** Returns the trimmed cells of a column, one for each row. Trims them only once, because many questions use the same column. */
export const readColumn = (rows: readonly SheetRow[], place: number): readonly string[] => columnsOf(rows)(place);

/** Returns an amount in dollars; NaN for text that is not an amount. */
export const parseAmount = (text: string, thousandsSeparator: ThousandsSeparator): number =>
  Number(convertAmount(text, { dateOrder: 'ymd', thousandsSeparator, currency: true, stateNames: false }) ?? Number.NaN);

const amountsOf = rememberOfList((texts: readonly string[]) =>
  remember((separator: ThousandsSeparator): readonly number[] => texts.map((text) => parseAmount(text, separator))),
);

/** Returns a column's amounts in dollars, one for each row; NaN for text that is not an amount. */
export const readAmounts = (rows: readonly SheetRow[], place: number, separator: ThousandsSeparator): readonly number[] =>
  amountsOf(readColumn(rows, place))(separator);

const daysOf = rememberOfList((texts: readonly string[]) =>
  remember((order: DateOrder): readonly (string | undefined)[] => {
    const readDay = remember((text: string) => convertDate(text, order));
    return texts.map((text) => (text === '' ? undefined : readDay(text)));
  }),
);

/** Returns a column's dates, one for each row; undefined for text that is not a date. */
export const readDays = (rows: readonly SheetRow[], place: number, order: DateOrder): readonly (string | undefined)[] =>
  daysOf(readColumn(rows, place))(order);

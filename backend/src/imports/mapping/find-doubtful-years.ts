import { quoteCell } from '@stampline/tables';
import { addMonths } from '../../dates/calendar-date.js';
import { DATE_COLUMNS, type TableMapping } from '../rows/table-mapping.js';
import type { ColumnName } from '../rows/column-names.js';
import type { FoundHeader } from './find-header.js';
import type { MappingRemark } from './mapping-remark.js';
import { readColumn, readDays } from './read-column.js';

/** Number of months before and after today beyond which a year is probably mistyped. */
const MONTHS = { before: 120, after: 24 };
/** A date that may begin with its year. */
const YEAR_MAY_BE_FIRST = /^(?:1[3-9]|[23]\d)\D\d{1,2}\D\d{2}$/;
/** Dates that are compared with the beginning of the term. */
const ENDS: ReadonlySet<ColumnName> = new Set<ColumnName>(['expiration_date', 'extension_date']);

/** Asks about a year far from the current one, such as 1926 or 2050, because the policy would get that year's rates and due dates. */
export function findDoubtfulYears(
  { header, rows }: Pick<FoundHeader, 'header' | 'rows'>,
  { columns, dateOrder }: TableMapping,
  today: string,
): MappingRemark[] {
  const [first, last] = [addMonths(today, -MONTHS.before), addMonths(today, MONTHS.after)];
  const names = header.cells.map((name) => name.trim());
  for (const column of DATE_COLUMNS) {
    const place = names.indexOf(columns[column] ?? '\0');
    if (place < 0 || ENDS.has(column)) continue;
    const texts = readColumn(rows, place);
    for (const [at, day] of readDays(rows, place, dateOrder).entries()) {
      const text = texts[at] ?? '';
      if (day === undefined || (day >= first && day <= last) || YEAR_MAY_BE_FIRST.test(text)) continue;
      const sentence = `${quoteCell(text)} in row ${rows[at]?.row} is read as ${day}. Check the year.`;
      return [{ about: column, sentence }];
    }
  }
  return [];
}

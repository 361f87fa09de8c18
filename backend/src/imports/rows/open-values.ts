import { quoteCell } from '@stampline/tables';
import type { FailedRow } from '../../book/policy-row.js';
import { getValueKey } from './value-columns.js';

/** Maximum number of values to count; a column with more is free text. */
const MAX_VALUES = 50;
const MAX_NAMED_VALUES = 5;

/** Counts the values that caused rows to be rejected, across the whole file. */
export class OpenValueCounts {
  private readonly byColumn = new Map<string, Map<string, { value: string; rows: number }>>();

  add({ openValues = [] }: FailedRow): void {
    for (const { column, value } of openValues) {
      const values = this.byColumn.get(column) ?? new Map<string, { value: string; rows: number }>();
      this.byColumn.set(column, values);
      const known = values.get(getValueKey(value));
      if (known !== undefined) known.rows += 1;
      else if (values.size < MAX_VALUES) values.set(getValueKey(value), { value, rows: 1 });
    }
  }

  /** Returns one sentence for each column with such values. */
  toSentences(): string[] {
    return [...this.byColumn].map(([column, values]) => {
      const named = [...values.values()]
        .slice(0, MAX_NAMED_VALUES)
        .map(({ value, rows }) => `${quoteCell(value)} (${rows === 1 ? '1 row' : `${rows} rows`})`);
      const rest = values.size - named.length;
      const list = rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ');
      return `Choose the meaning of ${list} in ${column} when you match the columns of the file. Until then these rows are refused.`;
    });
  }
}

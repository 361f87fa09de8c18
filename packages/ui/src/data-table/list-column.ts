import type { ReactNode } from 'react';

/** A column of a list. */
export interface ListColumn<Row> {
  /** Unique in the table; the name of the order in the API where the column can be sorted. */
  field: string;
  title: string;
  /** Figures are right-aligned and never broken. */
  align?: 'right';
  /** In CSS pixels; a column without a width shares what is left. */
  width?: number;
  isSortable?: boolean;
  /** What a phone shows first, as the head of the row. */
  isHead?: boolean;
  /** Shown by those only who choose it, where columns can be chosen. */
  isExtra?: boolean;
  render: (row: Row) => ReactNode;
}

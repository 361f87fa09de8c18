import type { ReactNode } from 'react';

/** A column of a list. */
export interface ListColumn<Row> {
  /** Unique in the table; the API's sort name where the column can be sorted. */
  field: string;
  title: string;
  /** True for a column of controls, whose title only screen readers and phones need. */
  isTitleHidden?: boolean;
  /** Figures are right-aligned and do not wrap. */
  align?: 'right';
  /** In CSS pixels; columns without a width share the remaining space. */
  width?: number;
  isSortable?: boolean;
  /** True for the heading of a row on a phone. */
  isHead?: boolean;
  /** Hidden by default, where columns can be chosen. */
  isExtra?: boolean;
  /** Folded where space is short: not in the grid of a window below 1,200 px, and below "More" on a phone. Never money. */
  isMinor?: boolean;
  render: (row: Row) => ReactNode;
}

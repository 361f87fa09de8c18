import type { ReactNode } from 'react';

/** Place of a value in the two lines of a compact row: what chooses it, the left and right end of each line, or a third line. */
export type CompactPlace = 'choice' | 'first' | 'firstEnd' | 'second' | 'secondEnd' | 'note';

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
  /** Hidden where space is short: not in the grid of a window below 1,200 px, and below "More" on a phone. Never money. */
  isMinor?: boolean;
  /**
   * Place in a row of two lines, which replaces the block of titled values on a phone for a list with a column of the place `first`; columns without
   * one are only in the opened row. Never omit money.
   */
  compactPlace?: CompactPlace;
  renderCompact?: (row: Row) => ReactNode;
  render: (row: Row) => ReactNode;
}

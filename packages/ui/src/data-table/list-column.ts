import type { ReactNode } from 'react';

/** Place of a value in the two lines of a compact row: the control that selects it, the left and right end of each line, or a third line. */
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
   * Place in a row of two lines. If a column of the list has the place `first`, a phone shows such rows instead of blocks of titled values;
   * columns without a place are only in the opened record. Never omit money.
   */
  compactPlace?: CompactPlace;
  renderCompact?: (row: Row) => ReactNode;
  render: (row: Row) => ReactNode;
}

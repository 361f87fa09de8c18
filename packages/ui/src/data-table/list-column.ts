import type { ReactNode } from 'react';

/** Position of a value in a two-line compact row: the control that selects the row, the left and right ends of each line, or a third line. */
export type CompactPlace = 'choice' | 'first' | 'firstEnd' | 'second' | 'secondEnd' | 'note';

export interface ListColumn<Row> {
  /** Unique in the table; the API's sort name if the column can be sorted. */
  field: string;
  title: string;
  /** True for a column of controls, whose title only screen readers and phones need. */
  isTitleHidden?: boolean;
  /** Figures are right-aligned and do not wrap. */
  align?: 'right';
  /** In CSS pixels; columns without a width share the remaining space. */
  width?: number;
  isSortable?: boolean;
  /** True if the value is the heading of a row on a phone. */
  isHead?: boolean;
  /** True if hidden by default in tables whose columns can be chosen. */
  isExtra?: boolean;
  /**
   * True if hidden where space is limited: omitted from the grid in a window narrower than 1,200 px, and shown under "More" on a phone. Never set it
   * for money.
   */
  isMinor?: boolean;
  /**
   * Position in a two-line row. If one of the list's columns has the position `first`, a phone shows two-line rows instead of blocks of titled
   * values; columns without a position then appear only in the opened record. Never omit it for money.
   */
  compactPlace?: CompactPlace;
  renderCompact?: (row: Row) => ReactNode;
  render: (row: Row) => ReactNode;
}

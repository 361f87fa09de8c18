import type { TextStyle } from '../text/typesetter.js';

const INK = '#1b2430';
export const GRAY = '#5b6470';
export const RULE = '#c8ced6';
const LINK = '#1a4fa0';

/** Text style. Distances are in points. */
export interface DrawStyle extends TextStyle {
  readonly color: string;
  /** Distance between two baselines. */
  readonly leading: number;
}

const createStyle = (size: number, weight: 400 | 700, color = INK): DrawStyle => ({
  size,
  weight,
  color,
  leading: Math.round(size * 1.45 * 2) / 2,
});

export const DRAW_STYLES = {
  title: createStyle(19, 700),
  subject: createStyle(11, 400, GRAY),
  heading: createStyle(13, 700),
  body: createStyle(10, 400),
  strong: createStyle(10, 700),
  quiet: createStyle(8.5, 400, GRAY),
  link: createStyle(10, 400, LINK),
  head: createStyle(9, 700, GRAY),
  cell: createStyle(9, 400),
  total: createStyle(9, 700),
  foot: createStyle(8, 400, GRAY),
  mark: createStyle(110, 700, GRAY),
} as const;

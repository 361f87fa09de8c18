import type { TextStyle } from '../text/typesetter.js';

const INK = '#1b2430';
export const GRAY = '#5b6470';
export const RULE = '#c8ced6';
const LINK = '#1a4fa0';

/** Text style. Distances are in points. */
export interface Look extends TextStyle {
  readonly color: string;
  /** Distance between two baselines. */
  readonly leading: number;
}

const look = (size: number, weight: 400 | 700, color = INK): Look => ({ size, weight, color, leading: Math.round(size * 1.45 * 2) / 2 });

export const LOOKS = {
  title: look(19, 700),
  subject: look(11, 400, GRAY),
  heading: look(13, 700),
  body: look(10, 400),
  strong: look(10, 700),
  quiet: look(8.5, 400, GRAY),
  link: look(10, 400, LINK),
  head: look(9, 700, GRAY),
  cell: look(9, 400),
  total: look(9, 700),
  foot: look(8, 400, GRAY),
  mark: look(110, 700, GRAY),
} as const;

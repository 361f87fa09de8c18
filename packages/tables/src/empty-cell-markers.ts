export const EMPTY_CELL_MARKERS = ['N/A', 'NA', 'NULL', '(null)', 'NaN', 'None', '(none)', 'nil', '(blank)', '-', '--'] as const;
const LOWER_CASE_MARKERS: ReadonlySet<string> = new Set(EMPTY_CELL_MARKERS.map((word) => word.toLowerCase()));

const MAX_LENGTH = Math.max(...EMPTY_CELL_MARKERS.map(({ length }) => length));
/** The markers' first character codes, for a fast check: every cell is checked, and few start with one of them. */
const FIRST_CODES: ReadonlySet<number> = new Set(
  EMPTY_CELL_MARKERS.flatMap((word) => [word, word.toLowerCase()]).map((word) => word.charCodeAt(0)),
);

export const isEmptyCellMarker = (text: string): boolean =>
  text.length <= MAX_LENGTH && FIRST_CODES.has(text.charCodeAt(0)) && LOWER_CASE_MARKERS.has(text.toLowerCase());

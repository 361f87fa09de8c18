/** Words that exports write into empty cells. */
export const EMPTY_WORDS = ['N/A', 'NA', 'NULL', '(null)', 'NaN', 'None', '(none)', 'nil', '(blank)', '-', '--'] as const;
const IN_LOWER_CASE: ReadonlySet<string> = new Set(EMPTY_WORDS.map((word) => word.toLowerCase()));

const LONGEST = Math.max(...EMPTY_WORDS.map(({ length }) => length));
/** The codes of their first characters: every cell is checked, and few start with them. */
const FIRST_CODES: ReadonlySet<number> = new Set(
  EMPTY_WORDS.flatMap((word) => [word, word.toLowerCase()]).map((word) => word.charCodeAt(0)),
);

/** Returns true for text that marks an optional cell as empty. */
export const isEmptyWord = (text: string): boolean =>
  text.length <= LONGEST && FIRST_CODES.has(text.charCodeAt(0)) && IN_LOWER_CASE.has(text.toLowerCase());

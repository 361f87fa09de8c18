/** Words that exports write into a cell without a value. */
export const EMPTY_WORDS = ['N/A', 'NA', 'NULL', '(null)', 'NaN', 'None', '(none)', 'nil', '(blank)', '-', '--'] as const;
const IN_LOWER_CASE: ReadonlySet<string> = new Set(EMPTY_WORDS.map((word) => word.toLowerCase()));

/** Returns whether the text of an optional cell means that it is empty. */
export const isEmptyWord = (text: string): boolean => text.length <= 7 && IN_LOWER_CASE.has(text.toLowerCase());

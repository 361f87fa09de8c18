/** Words that exports write into a cell without a value. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(['n/a', 'na', 'null', '(null)', 'nan', 'none', '(none)', 'nil', '(blank)', '-', '--']);

/** Returns whether the text of an optional cell means that it is empty. */
export const isEmptyWord = (text: string): boolean => text.length <= 7 && EMPTY_WORDS.has(text.toLowerCase());

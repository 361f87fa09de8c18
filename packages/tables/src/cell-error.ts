const MAX_QUOTED_CHARACTERS = 60;

/**
 * Formats a cell error in the same way for every kind of file: the value, then what to do.
 * @param name the column name that the user knows
 * @param value the text of the cell
 * @param advice a sentence with an example
 */
export function formatCellError(name: string, value: string, advice: string): string {
  return `${name} is ${value === '' ? 'empty' : quoteCell(value)}. ${advice}`;
}

/**
 * Quotes text for display, shortened if it is long; characters that databases reject are replaced by a mark, including half a character where the
 * text was cut.
 */
export function quoteCell(text: string): string {
  const shown = text.length > MAX_QUOTED_CHARACTERS ? `${text.slice(0, MAX_QUOTED_CHARACTERS)}...` : text;
  return `"${shown.replaceAll(/[\p{Cc}\p{Cs}]/gu, '\u{FFFD}')}"`;
}

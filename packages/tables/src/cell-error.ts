const MAX_QUOTED_CHARACTERS = 60;

/**
 * Formats the error of a cell in the same way for every kind of file: its value, then what to do.
 * @param name the column as the user knows it
 * @param value the text of the cell
 * @param advice a sentence with an example
 */
export function formatCellError(name: string, value: string, advice: string): string {
  return `${name} is ${value === '' ? 'empty' : quoteCell(value)}. ${advice}`;
}

/**
 * Quotes text for display, shortened if it is long; characters that no database accepts become a mark, including half a character at the
 * cut.
 */
export function quoteCell(text: string): string {
  const shown = text.length > MAX_QUOTED_CHARACTERS ? `${text.slice(0, MAX_QUOTED_CHARACTERS)}...` : text;
  return `"${shown.replaceAll(/[\p{Cc}\p{Cs}]/gu, '\u{FFFD}')}"`;
}

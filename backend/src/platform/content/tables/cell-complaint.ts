const SHOWN_CHARACTERS = 60;

/**
 * The one sentence form in which a cell of a table is refused, whichever kind of file it is in: what is there, then what to do.
 *
 * @param name the column as the person who sent the file knows it
 * @param value the text of the cell
 * @param advice a sentence with an example
 */
export function cellComplaint(name: string, value: string, advice: string): string {
  return `${name} is ${value === '' ? 'empty' : quotedCell(value)}. ${advice}`;
}

/** A text as people see it, cut where it is long; what no database takes is a mark, half a character at the cut included. */
export function quotedCell(text: string): string {
  const shown = text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}...` : text;
  return `"${shown.replaceAll(/[\p{Cc}\p{Cs}]/gu, '\u{FFFD}')}"`;
}

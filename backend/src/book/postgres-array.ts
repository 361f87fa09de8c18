/**
 * Formats a one-dimensional array for PostgreSQL, `{"a","b",NULL}`. The driver could do this too, but slowly and only when it sends the statement.
 */
export function formatPostgresArray(values: readonly (string | null)[]): string {
  let text = '{';
  for (const value of values) {
    if (text.length > 1) text += ',';
    text += value === null ? 'NULL' : `"${NEEDS_QUOTES.test(value) ? value.replaceAll(SPECIAL_CHARACTERS, String.raw`\$&`) : value}"`;
  }
  return `${text}}`;
}

const NEEDS_QUOTES = /["\\]/;
const SPECIAL_CHARACTERS = /["\\]/g;

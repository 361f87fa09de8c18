/**
 * Formats a one-dimensional array for PostgreSQL, `{"a","b",NULL}`. The driver does the same, but slowly and only when it sends the
 * statement.
 */
export function arrayText(values: readonly (string | null)[]): string {
  let text = '{';
  for (const value of values) {
    if (text.length > 1) text += ',';
    text += value === null ? 'NULL' : `"${hasSpecial.test(value) ? value.replaceAll(special, String.raw`\$&`) : value}"`;
  }
  return `${text}}`;
}

const hasSpecial = /["\\]/;
const special = /["\\]/g;

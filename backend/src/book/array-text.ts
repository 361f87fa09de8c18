/**
 * A one-dimensional array as PostgreSQL reads it, `{"a","b",NULL}`. The driver makes the same of an array, but only at the moment
 * in which it sends the statement, and slowly.
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

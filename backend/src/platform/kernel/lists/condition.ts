export interface Condition {
  /** Returns SQL with a placeholder for the value, as in `(at) => \`state = ${at}\``. */
  readonly sql: (at: string) => string;
  /** Alternative SQL for many matching rows. It is evaluated row by row in list order, because a page needs few rows. */
  readonly sqlForMany?: (at: string) => string;
  readonly value: unknown;
}

/** Returns the condition for a filter; an empty result if the request omits the filter. */
export function whereDefined(value: unknown, sql: (at: string) => string): Condition[] {
  return value === null || value === undefined ? [] : [{ sql, value }];
}

/** Matches text within one of the columns, ignoring case. */
export function whereContains(search: string | undefined, columns: readonly string[]): Condition[] {
  const text = search?.trim();
  if (!text) return [];
  return [{ sql: (at) => `(${columns.map((column) => `${column} ilike ${at}`).join(' or ')})`, value: toContainsPattern(text) }];
}

/** Matches rows whose columns together contain every word of the search, ignoring case and order. Columns may be null. */
export function whereContainsWords(search: string | undefined, columns: readonly string[]): Condition[] {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  if (words.length === 0) return [];
  return [{ sql: (at) => `concat_ws(' ', ${columns.join(', ')}) ilike all (${at}::text[])`, value: words.map(toContainsPattern) }];
}

/** Returns an `ilike` pattern that contains the text literally. */
export function toContainsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

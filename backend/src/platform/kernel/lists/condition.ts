/** What the rows of a list have to fulfil. */
export interface Condition {
  /** SQL with the place of the value: `(at) => \`state = ${at}\``. */
  readonly sql: (at: string) => string;
  /** The same where many rows fulfil it: asked of each row in the order of the list, of which a page needs few. */
  readonly sqlOfMany?: (at: string) => string;
  readonly value: unknown;
}

/** A condition, or none for a filter that the request leaves out. */
export function whereGiven(value: unknown, sql: (at: string) => string): Condition[] {
  return value === null || value === undefined ? [] : [{ sql, value }];
}

/** Part of one of the columns, in upper or lower case. */
export function whereContains(search: string | undefined, columns: readonly string[]): Condition[] {
  const text = search?.trim();
  if (!text) return [];
  return [{ sql: (at) => `(${columns.map((column) => `${column} ilike ${at}`).join(' or ')})`, value: containing(text) }];
}

/** Every word of the search is part of what the columns say together, in upper or lower case and in any order. Columns may be null. */
export function whereWords(search: string | undefined, columns: readonly string[]): Condition[] {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  if (words.length === 0) return [];
  return [{ sql: (at) => `concat_ws(' ', ${columns.join(', ')}) ilike all (${at}::text[])`, value: words.map(containing) }];
}

/** A pattern for `ilike` that takes the text as it is. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Names of an object and its fields for use in sentences. */
export interface RecordLabels {
  /** Name of the object, such as `account`. */
  readonly thing: string;
  /** Names of the fields with their articles, such as `the account name`. */
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Explains why a change based on an older version is rejected, and names the fields that others have changed in the meantime.
 * @param changedIn the version of each field's last change
 */
export function formatStaleVersionError(
  { thing, fields: words }: RecordLabels,
  changedIn: Readonly<Record<string, number>>,
  version: number,
): string {
  const fields = Object.entries(changedIn)
    .filter(([, changedBy]) => changedBy > version)
    .map(([field]) => words[field] ?? field);
  const what =
    fields.length === 0
      ? `This ${thing} has changed since you opened it`
      : `Someone changed ${joinLabels(fields.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))} after you opened this ${thing}`;
  return `${what}. Reload it, then make your changes again.`;
}

function joinLabels(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

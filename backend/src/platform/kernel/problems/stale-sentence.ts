/** Names of an object and its fields in a sentence. */
export interface RecordLabels {
  /** `account` */
  readonly thing: string;
  /** Each field with its article: `the account name`. */
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Formats the reason to refuse a change of an older version, with the fields that others have changed since.
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

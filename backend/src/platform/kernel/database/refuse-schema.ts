/** Thrown for a database with migrations that this version does not know. */
class UnknownSchemaError extends Error {}

/**
 * Refuses a database with migrations that this version lacks: from a newer version, whose tables may have another meaning, or from before
 * the baseline, which this version cannot upgrade.
 * @param done names of the completed migrations
 * @param known names of this version's migrations, oldest first
 * @throws UnknownSchemaError with what to do
 */
export function refuseUnknownSchema(done: readonly string[], known: readonly string[]): void {
  const unknown = done.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const baseline = timeOf(known[0] ?? '');
  if (unknown.some((name) => timeOf(name) < baseline))
    throw new UnknownSchemaError(
      'This database is from before the first release of Stampline, and this version cannot upgrade it. Nothing was changed. ' +
        'Keep your export or backup, then delete the data folder (.data unless STAMPLINE_DATA_DIR is set), or set DATABASE_URL to a new database.',
    );
  const names = unknown.length === 1 ? `the migration ${unknown[0]}` : `the migrations ${unknown.join(', ')}`;
  throw new UnknownSchemaError(
    `A newer version of Stampline has migrated this database: this version does not know ${names}. ` +
      'Start the version that made it, or a later one. To go back to this version, restore the backup from before the upgrade.',
  );
}

/** Reads the milliseconds at the end of a migration's name; NaN without any. */
function timeOf(name: string): number {
  return Number(/\d{13}$/.exec(name)?.[0] ?? Number.NaN);
}

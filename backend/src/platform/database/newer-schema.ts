/** The database has migrations that this version of the product does not know. */
class NewerSchemaError extends Error {}

/**
 * Refuses a database that a newer version has migrated: an older one would write into tables whose meaning has changed.
 * @param done names of the migrations that have run
 * @param known names of those that this version brings
 * @throws NewerSchemaError naming the unknown ones and what to do
 */
export function refuseNewerSchema(done: readonly string[], known: readonly string[]): void {
  const unknown = done.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const names = unknown.length === 1 ? `the migration ${unknown[0]}` : `the migrations ${unknown.join(', ')}`;
  throw new NewerSchemaError(
    `A newer version of Stampline has migrated this database: this version does not know ${names}. ` +
      'Start the version that made it, or a later one. To go back to this version, restore the backup from before the upgrade.',
  );
}

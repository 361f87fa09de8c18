import { readMigrationSettings } from '../platform/kernel/config/environment.js';
import { migrate } from '../platform/kernel/database/migrate.js';
import { startProcess } from '../platform/kernel/process/start-process.js';
import { schema } from './schema.js';

await startProcess('The migration', async () => {
  const { migrated, newer } = await migrate(readMigrationSettings(), schema);
  if (newer.length > 0)
    process.stdout.write(
      `A newer version has migrated this database, which still supports version ${schema.version}. Nothing was changed. Newer migrations: ${newer.join(', ')}\n`,
    );
  else process.stdout.write(migrated.length === 0 ? 'The database is up to date.\n' : `Migrated: ${migrated.join(', ')}\n`);
});

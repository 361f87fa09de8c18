import { migrations } from '../migrations/index.js';
import { migrationSettingsFromEnvironment } from '../platform/kernel/config/environment.js';
import { migrate } from '../platform/kernel/database/migrate.js';
import { startProcess } from '../platform/kernel/process/start-process.js';

await startProcess('The migration', async () => {
  const done = await migrate(migrationSettingsFromEnvironment(), migrations);
  process.stdout.write(done.length === 0 ? 'The database is up to date.\n' : `Migrated: ${done.join(', ')}\n`);
});

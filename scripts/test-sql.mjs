// Has PostgreSQL describe each of the product's SQL statements against the migrated schema, on a server used only for this run. Does not need a
// build.
import { ensureInstalled } from './install/ensure-installed.mjs';
import { endOnSignals, runEndings } from './processes/on-end.mjs';
import { runMain } from './processes/user-error.mjs';
import { runIntegrationSpecs, SQL_SPEC } from './rings/integration.mjs';
import { keepTemporaryFilesInMemory } from './rings/memory-folder.mjs';

await runMain(async () => {
  endOnSignals();
  await ensureInstalled(console.log);
  keepTemporaryFilesInMemory();
  const { failures } = await runIntegrationSpecs([SQL_SPEC]);
  await runEndings();
  process.exit(failures.length > 0 ? 1 : 0);
});

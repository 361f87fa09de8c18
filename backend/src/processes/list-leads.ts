import { formatLeads } from '../leads/lead-list.js';
import { listLeads } from '../leads/lead-list.queries.js';
import { readMigrationSettings } from '../platform/kernel/config/environment.js';
import { startProcess } from '../platform/kernel/process/start-process.js';

/** Prints the requests from the landing page for the operator. Needs the variables of the migration. */
await startProcess('The list of requests', async () => {
  process.stdout.write(`${formatLeads(await listLeads(readMigrationSettings().databaseOwnerUrl))}\n`);
});

import { StatusConnectionService } from '../../src/platform/kernel/database/status-connection.service.js';
import { createTestConfiguration } from '../harness/configuration.js';
import { createDatabase } from '../harness/database.js';

it("the status connection is reopened by a process that was too busy to read the database's response", async () => {
  const database = await createDatabase();
  const connection = new StatusConnectionService(createTestConfiguration(database, { databaseWaitMs: 1_500 }));
  const queried = connection.query<{ one: number }>('select 1 as one');
  await new Promise(setImmediate); // Waits until the connection attempt has started.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000);
  await expect(queried).resolves.toEqual([{ one: 1 }]);
  await connection.onApplicationShutdown();
  await database.drop();
});

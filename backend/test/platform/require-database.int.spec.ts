import { requireDatabase } from '../../src/platform/kernel/database/require-database.js';
import { createDatabase, type TestDatabase } from '../harness/database.js';
import { type DatabaseProxy, startDatabaseProxy } from '../harness/database-proxy.js';

describe('PostgreSQL at the start of a process', () => {
  let database: TestDatabase;
  let way: DatabaseProxy;
  beforeAll(async () => {
    database = await createDatabase();
    way = await startDatabaseProxy(database.appUrl);
  });
  afterAll(async () => {
    await way.close();
    await database.drop();
  });

  test('is awaited while it hangs', async () => {
    way.stopResponding();
    const required = requireDatabase(way.url, 10_000);
    setTimeout(() => way.resume(), 1_000);
    await expect(required).resolves.toBeUndefined();
  });

  test('is awaited while it recovers', async () => {
    way.startUp();
    const required = requireDatabase(way.url, 200);
    setTimeout(() => way.resume(), 1_500);
    await expect(required).resolves.toBeUndefined();
  });

  test('is queried again by a process that was too busy to read its response', async () => {
    const required = requireDatabase(database.appUrl, 0);
    await new Promise(setImmediate); // Lets the connection attempt start first.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500);
    await expect(required).resolves.toBeUndefined();
  });

  test('aborts the start if it remains unavailable', async () => {
    await expect(requireDatabase('postgres://a:b@127.0.0.1:1/nowhere', 300)).rejects.toThrow('ECONNREFUSED');
    way.stopResponding();
    await expect(requireDatabase(way.url, 0)).rejects.toThrow('timeout expired');
    way.resume();
  });

  test('is not awaited if it rejects the password', async () => {
    const url = new URL(database.appUrl);
    url.password = 'wrong';
    // Longer than the time limit of a test.
    await expect(requireDatabase(url.href, 3_600_000)).rejects.toMatchObject({ code: '28P01' });
  });
});

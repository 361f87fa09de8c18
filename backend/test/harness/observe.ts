import { Client } from 'pg';
import type { TestDatabase } from './database.js';
import { testServices } from './test-services.js';

/** Opens a connection that bypasses row-level security, to see what is really stored. Close it before the database is dropped. */
export async function observe(database: TestDatabase): Promise<Client> {
  const url = new URL(testServices().databaseAdminUrl);
  url.pathname = `/${database.name}`;
  const observer = new Client({ connectionString: url.href });
  await observer.connect();
  return observer;
}

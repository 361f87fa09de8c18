import { Client } from 'pg';
import type { TestDatabase } from './database.js';
import { getTestServices } from './test-services.js';

/** Opens a connection that bypasses row-level security, to see the rows actually stored. Close it before the database is dropped. */
export async function connectAsObserver(database: TestDatabase): Promise<Client> {
  const url = new URL(getTestServices().databaseAdminUrl);
  url.pathname = `/${database.name}`;
  const observer = new Client({ connectionString: url.href });
  await observer.connect();
  return observer;
}

import { Client } from 'pg';
import type { Lead } from './lead-list.js';

/**
 * Returns all requests, newest first.
 * @param ownerUrl URL that connects as the owner of the tables, because the running product cannot read requests
 */
export async function listLeads(ownerUrl: string): Promise<Lead[]> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<Lead>(
      `select kind, name, email, company, message, min(created_at) as "firstAt", count(*)::int as times
         from leads group by kind, name, email, company, message order by "firstAt" desc, email`,
    );
    return rows;
  } finally {
    await owner.end();
  }
}

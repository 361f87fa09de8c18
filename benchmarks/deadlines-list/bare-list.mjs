import { Client } from 'pg';

/** The list's queries: the number of matches, and the rows in their order. */
const ROWS = `
  select id, state, filing_type, title, description, due_date, legal_due_date, act_by, obligation_id, period_label, period_from, period_to, applies,
         applies_because, moved_from, completed_on, completed_at, completed_by_name, completion_note
    from deadlines where organization_id = $1 order by act_by, applies desc, state, filing_type, id limit 2000`;
const COUNT = 'select count(*) from deadlines where organization_id = $1';

/** Reads lists with SQL alone, over one connection. @param {string} databaseUrl of the product's role */
export async function createBareList(databaseUrl) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return {
    /** @param {string} organizationId @returns {Promise<number>} milliseconds */
    read: async (organizationId) => {
      const began = performance.now();
      await client.query('begin');
      await client.query(`select set_config('app.organization_id', $1, true)`, [organizationId]);
      await client.query(COUNT, [organizationId]);
      const { rows } = await client.query(ROWS, [organizationId]);
      await client.query('commit');
      if (rows.length === 0) throw new Error('There are no deadlines.');
      return performance.now() - began;
    },
    stop: () => client.end(),
  };
}

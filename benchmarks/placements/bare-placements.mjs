import { Client, escapeLiteral } from 'pg';

/** @typedef {{ sql: string, values: unknown[] }} Statement */

/** Filters whose query parameter has another name. @type {Record<string, string>} */
const FILTERS = { placementStage: 'stage', missingFact: 'missing' };

/**
 * Runs only the statements for the list and the counts, on one connection, to measure the database's share of the response time.
 * @param {string} databaseUrl of the product's role
 * @param {string} organizationId
 */
export async function barePlacements(databaseUrl, organizationId) {
  const { readPage } = await import('@stampline/backend/dist/platform/kernel/lists/list-pages.queries.js');
  const { placementColumns, placementList, wherePlacement } = await import('@stampline/backend/dist/placements/placement-list.js');
  const { countByMissing, countByStage } = await import('@stampline/backend/dist/placements/placements.queries.js');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();

  /** @param {() => Promise<void>} work */
  const inOrganization = async (work) => {
    await client.query(`begin; select set_config('app.organization_id', ${escapeLiteral(organizationId)}, true)`);
    await work();
    await client.query('commit');
  };
  /** @param {(tx: Parameters<typeof countByStage>[0]) => Promise<unknown>} work @returns {Promise<Statement[]>} */
  const record = async (work) => {
    /** @type {Statement[]} */
    const statements = [];
    const query = async (/** @type {string} */ sql, /** @type {unknown[]} */ values = []) => {
      statements.push({ sql, values });
      return (await client.query(sql, values)).rows;
    };
    /** The statements use only these members. @type {Parameters<typeof countByStage>[0]} */
    const tx = Object.create(null, { query: { value: query }, organizationId: { value: organizationId } });
    await inOrganization(async () => {
      await work(tx);
    });
    return statements;
  };
  return {
    /** @param {Record<string, string>} request @param {{ today: string, soon: string }} days */
    listStatements: ({ sort, ...request }, days) =>
      record((tx) => {
        const filter = Object.fromEntries(Object.entries(request).map(([name, value]) => [FILTERS[name] ?? name, value]));
        const where = wherePlacement(organizationId, filter, { ...days, callerId: null, callerName: '' });
        const source = { columns: placementColumns, from: 'placements', where, view: (/** @type {unknown} */ row) => row };
        return readPage(tx, placementList, source, { sort, limit: 50 });
      }),
    /** @param {{ today: string, soon: string }} days */
    countStatements: ({ today, soon }) =>
      record(async (tx) => {
        await countByStage(tx, today, soon);
        await countByMissing(tx);
      }),
    /** Runs statements in one transaction, as the product does. @param {readonly Statement[]} statements */
    run: (statements) =>
      inOrganization(async () => {
        for (const { sql, values } of statements) await client.query(sql, values);
      }),
    stop: () => client.end(),
  };
}

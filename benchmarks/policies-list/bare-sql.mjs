import { Client, escapeLiteral } from 'pg';

/** @typedef {{ sql: string, values: unknown[] }} Statement */

/**
 * Prepares the statements that the list runs for a request, on one connection, to measure the database's share of the response time.
 * @param {string} databaseUrl of the product's role
 */
export async function createBareSql(databaseUrl) {
  const { readPage } = await import('@stampline/backend/dist/platform/kernel/lists/list-pages.queries.js');
  const { policyList, policyRecordColumns } = await import('@stampline/backend/dist/book/policy-list.js');
  const { buildIdQuery, whereInsurer, wherePolicy } = await import('@stampline/backend/dist/book/policy-filter.queries.js');
  const { sumAmountsInPeriod } = await import('@stampline/backend/dist/figures/amounts-in-period.queries.js');
  const { whereLicensed } = await import('@stampline/backend/dist/licenses/license-coverage.js');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();

  /** @template T @param {string} organizationId @param {() => Promise<T>} work */
  const inOrganization = async (organizationId, work) => {
    await client.query(`begin; select set_config('app.organization_id', ${escapeLiteral(organizationId)}, true)`);
    const result = await work();
    await client.query('commit');
    return result;
  };

  return {
    /**
     * @param {string} organizationId @param {Record<string, string>} request @param {boolean} isCounted by stored totals
     * @returns {Promise<Statement[]>}
     */
    statementsOf: async (organizationId, { sort, ...filter }, isCounted) => {
      /** @type {Statement[]} */
      const statements = [];
      const query = async (/** @type {string} */ sql, /** @type {unknown[]} */ values = []) => {
        statements.push({ sql, values });
        return (await client.query(sql, values)).rows;
      };
      /** The list uses only these members. @type {Parameters<typeof sumAmountsInPeriod>[0]} */
      const tx = Object.create(null, { query: { value: query }, organizationId: { value: organizationId } });
      const where = [
        ...wherePolicy(organizationId, filter),
        ...(filter.insurer === undefined ? [] : [whereInsurer([filter.insurer])]),
        ...(filter.license === undefined ? [] : [whereLicensed([], filter.license === 'valid')]),
      ];
      const source = {
        columns: policyRecordColumns,
        from: 'policies',
        where,
        ids: buildIdQuery(organizationId, filter),
        views: async (/** @type {typeof tx} */ reading, /** @type {readonly { id: string }[]} */ rows) => {
          const ids = rows.map(({ id }) => id);
          await sumAmountsInPeriod(reading, filter, ids);
          return [...rows];
        },
      };
      const counted = isCounted ? { ...source, count: async () => 20_000 } : source;
      await inOrganization(organizationId, () => readPage(tx, policyList, counted, { sort, limit: 50 }));
      return statements;
    },
    /** Runs the statements in one transaction, as the product does. @param {string} organizationId @param {readonly Statement[]} statements */
    run: async (organizationId, statements) =>
      inOrganization(organizationId, async () => {
        for (const { sql, values } of statements) await client.query(sql, values);
      }),
    /** @param {string} organizationId @param {readonly Statement[]} statements */
    plansOf: async (organizationId, statements) =>
      inOrganization(organizationId, async () => {
        const plans = [];
        for (const { sql, values } of statements) {
          const { rows } = await client.query(sql.startsWith('set') ? sql : `explain (costs off) ${sql}`, values);
          plans.push(...rows.map((row) => String(row['QUERY PLAN'])));
        }
        return plans.join('\n');
      }),
    stop: () => client.end(),
  };
}

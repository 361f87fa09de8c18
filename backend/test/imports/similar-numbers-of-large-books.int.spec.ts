import { PolicyNumberKeysService } from '../../src/book/policy-number-keys.service.js';
import { preferIndexes } from '../../src/book/prefer-indexes.queries.js';
import { openStage } from '../../src/imports/import/staged-rows.queries.js';
import { findChangeNumbers, findSimilarNumbers, type KeyRange, readKeyRanges } from '../../src/imports/matching/similar-numbers.queries.js';
import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import type { OrganizationTx } from '../../src/platform/kernel/database/organization-tx.js';
import { HEADER, useBook } from '../harness/book.js';

const COPIES = 2_500;

const bench = useBook();

beforeAll(async () => {
  await bench.upload([HEADER, 'GA-1,Harbor LLC,2026-01-01,2027-01-01,1000,GA'].join('\n')).expect(200);
  await bench.database.query(
    `insert into policies (organization_id, id, policy_number, state, insured_name, effective_date, expiration_date, premium, tax_amount,
                           fees, tax_rate_percent, transaction_type)
     select organization_id, gen_random_uuid(), 'GA-' || n, state, 'Summit ' || n, effective_date, expiration_date, premium, tax_amount, fees,
            tax_rate_percent, transaction_type
       from policies, generate_series(2, ${COPIES}) n where organization_id = $1`,
    [bench.organizationId],
  );
  await bench.database.query('analyze policies');
});

const runInImport = <Result>(run: (tx: OrganizationTx) => Promise<Result>): Promise<Result> =>
  bench.service(DatabaseService).inOrganization(bench.organizationId, async (tx) => {
    await preferIndexes(tx);
    await openStage(tx);
    return run(tx);
  });

const stage = (tx: OrganizationTx, policyNumber: string) =>
  tx.query(
    `insert into staged_rows (policy_number, state, insured, effective_date, expiration_date, row, content, key)
     values ($1, 'GA', 'harborllc', '2026-01-01', '2027-01-01', 2, '{}', policy_number_key($1))`,
    [policyNumber],
  );

async function findAll<Found>(tx: OrganizationTx, find: (tx: OrganizationTx, range: KeyRange) => Promise<Found[]>): Promise<Found[]> {
  const found: Found[] = [];
  for await (const range of readKeyRanges(tx)) found.push(...(await find(tx, range)));
  return found;
}

it('the keys of a large file are read range by range, each once', async () => {
  await runInImport(async (tx) => {
    await tx.query(
      `insert into staged_rows (policy_number, state, insured, effective_date, expiration_date, row, content, key)
       select 'GB-' || (n % 25000), 'GA', 'harborllc', '2026-01-01', '2027-01-01', n, '{}', policy_number_key('GB-' || (n % 25000))
         from generate_series(1, 30000) n`,
    );
    const ranges: KeyRange[] = [];
    for await (const range of readKeyRanges(tx)) ranges.push(range);
    expect(ranges).toHaveLength(3);
    expect(ranges.map(({ after }) => after)).toEqual(['', ...ranges.slice(0, -1).map(({ last }) => last)]);
    const [counted] = await tx.query<[{ last: string }]>('select max(key collate "C") as last from staged_rows');
    expect(ranges.at(-1)?.last).toBe(counted.last);
  });
});

async function countPoliciesRead(tx: OrganizationTx): Promise<number> {
  const [{ read }] = await tx.query<[{ read: number }]>(
    `select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables where relname = 'policies'`,
  );
  return read;
}

it.each([
  ['another spelling', 'ga1', findSimilarNumbers],
  ['the suffix of a change', 'GA-1 END 2', findChangeNumbers],
])('the search for %s of a number reads only policies with its key', async (_kind, policyNumber, find) => {
  await runInImport(async (tx) => {
    await stage(tx, policyNumber);
    const before = await countPoliciesRead(tx);
    expect(await findAll(tx, find)).toMatchObject([{ policyNumber, otherNumber: 'GA-1' }]);
    expect((await countPoliciesRead(tx)) - before).toBeLessThan(10);
  });
});

it('policies whose key has not been filled in are found, and the backfill adds it page by page', async () => {
  const countUnfilled = async () =>
    (
      await bench.database.query<{ unfilled: number }>(
        'select count(*)::integer as unfilled from policies where organization_id = $1 and number_key is null',
        [bench.organizationId],
      )
    ).rows[0]?.unfilled;
  await bench.database.query('update policies set number_key = null where organization_id = $1', [bench.organizationId]);
  expect(await countUnfilled()).toBe(COPIES);
  await runInImport(async (tx) => {
    await stage(tx, 'ga1');
    expect(await findAll(tx, findSimilarNumbers)).toMatchObject([{ otherNumber: 'GA-1' }]);
  });
  const fill = (after: string | null) =>
    bench.service(DatabaseService).inOrganization(bench.organizationId, (tx) => bench.service(PolicyNumberKeysService).fillNext(tx, after));
  const first = await fill(null);
  const second = await fill(first.next);
  expect([first.rows, second.rows]).toEqual([2_000, COPIES - 2_000]);
  expect(await fill(second.next)).toEqual({ rows: 0, next: null });
  expect(await countUnfilled()).toBe(0);
  const { rows } = await bench.database.query(
    'select count(*)::integer as wrong from policies where organization_id = $1 and number_key <> policy_number_key(policy_number)',
    [bench.organizationId],
  );
  expect(rows).toEqual([{ wrong: 0 }]);
});

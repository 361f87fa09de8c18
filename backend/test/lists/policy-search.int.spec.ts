import { Client } from 'pg';
import { waitUntil } from '../harness/wait-until.js';
import { type TestBook, HEADER, useBook } from '../harness/book.js';

const OTHERS = 30_000;

const bench = useBook();
let other: TestBook;

beforeAll(async () => {
  await bench
    .upload(
      [
        HEADER,
        'VA-100_1,Chesapeake Marine LLC,2026-01-01,2027-01-01,1000,VA',
        'NC-2001,Blue Ridge 50% Foods,2026-01-01,2027-01-01,900,NC',
      ].join('\n'),
    )
    .expect(200);
  other = await bench.newBook();
  await other.upload([HEADER, 'TX-1,Harbor Marine Inc,2026-01-01,2027-01-01,1000,TX'].join('\n')).expect(200);
  await copyPolicy(other.organizationId);
});

/** Copies the other book's policy many times, directly into the table. */
async function copyPolicy(organizationId: string): Promise<void> {
  const owner = new Client({ connectionString: bench.web.database.ownerUrl });
  await owner.connect();
  await owner.query("select set_config('app.organization_id', $1, false)", [organizationId]);
  await owner.query(
    `insert into policies (organization_id, id, policy_number, state, insured_name, effective_date, expiration_date, premium, tax_amount,
                           fees, tax_rate_percent, transaction_type)
     select organization_id, gen_random_uuid(), 'TX-' || lpad(n::text, 6, '0'), state, 'Summit ' || md5(n::text) || ' Builders', effective_date,
            expiration_date, premium, tax_amount, fees, tax_rate_percent, transaction_type
       from policies, generate_series(1, ${OTHERS}) n where organization_id = $1 and policy_number = 'TX-1'`,
    [organizationId],
  );
  await owner.query('vacuum analyze policies');
  await owner.end();
}

const findNumbers = async (book: TestBook, query: string): Promise<string[]> => {
  const { body } = await book.owner.get(`/api/policies?${query}`).expect(200);
  return body.map(({ policyNumber }: { policyNumber: string }) => policyNumber);
};

it('the search finds policies by part of the number or the insured, ignoring case', async () => {
  expect(await findNumbers(bench, 'search=marine')).toEqual(['VA-100_1']);
  expect(await findNumbers(bench, 'search=200')).toEqual(['NC-2001']);
  expect(await findNumbers(bench, 'search=peake%20MAR&state=va')).toEqual(['VA-100_1']);
  expect(await findNumbers(bench, 'search=marine&state=NC')).toEqual([]);
});

it('the search treats the text literally, not as a pattern', async () => {
  expect(await findNumbers(bench, `search=${encodeURIComponent('0_1')}`)).toEqual(['VA-100_1']);
  expect(await findNumbers(bench, `search=${encodeURIComponent('50%')}`)).toEqual(['NC-2001']);
  expect(await findNumbers(bench, `search=${encodeURIComponent('_')}`)).toEqual(['VA-100_1']);
  expect(await findNumbers(bench, `search=${encodeURIComponent('\\')}`)).toEqual([]);
});

it("the search counts only the organization's matches", async () => {
  const mine = await bench.owner.get('/api/policies?search=marine').expect(200);
  const theirs = await other.owner.get('/api/policies?search=marine').expect(200);
  expect([mine.headers['x-total-count'], theirs.headers['x-total-count']]).toEqual(['1', '1']);
  expect(mine.text).not.toContain('TX-1');
});

it('the search uses the index under row-level security, in a book of tens of thousands of policies', async () => {
  const owner = new Client({ connectionString: bench.web.database.ownerUrl });
  await owner.connect();
  const { rows: functions } = await owner.query<{ body: string; definer: boolean; parallel: string }>(
    "select prosrc as body, prosecdef as definer from pg_proc where proname = 'search_policies'",
  );
  expect(functions).toEqual([{ body: expect.stringContaining('ilike'), definer: true }]);
  await owner.query("select set_config('app.organization_id', $1, false)", [other.organizationId]);
  await owner.query(`prepare search (text) as ${functions[0]!.body}`);
  const { rows: plan } = await owner.query<{ 'QUERY PLAN': string }>("explain (analyze, costs off) execute search ('%harbor marine%')");
  await owner.end();
  const text = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(text).toMatch(/Bitmap Index Scan on policies_search/);
  expect(text).toMatch(/Index Cond: .*searched_text ~~\* /);
  expect(text).not.toContain('Seq Scan');
});

/** Returns how often the search index has been used. */
async function countIndexUses(): Promise<number> {
  await bench.database.query('select pg_stat_force_next_flush()');
  const { rows } = await bench.database.query<{ uses: string }>(
    "select idx_scan as uses from pg_stat_user_indexes where indexrelname = 'policies_search'",
  );
  return Number(rows[0]!.uses);
}

it('a request uses the same index', async () => {
  const before = await countIndexUses();
  // PostgreSQL updates the count at the end of a transaction, at most once a second.
  const asks = async () => (await findNumbers(other, 'search=harbor%20marine')).length === 1 && (await countIndexUses()) > before;
  await expect(waitUntil(asks, 180_000, 'a search uses the index')).resolves.toBeUndefined();
});

it("the search is restricted to the application's role, within its transaction's organization", async () => {
  const product = new Client({ connectionString: bench.web.database.appUrl });
  await product.connect();
  const { rows: outside } = await product.query("select search_policies('%')");
  expect(outside).toEqual([]);
  const { rows: others } = await product.query<{ roles: string[] }>(
    `select array(select grantee::regrole::text from pg_proc, aclexplode(proacl) where proname = 'search_policies' order by 1) as roles`,
  );
  expect(others[0]!.roles).toEqual(['stampline_app', 'stampline_test_owner']);
  await product.end();
});

import { Client } from 'pg';
import { policyList } from '../../src/book/policy-list.js';
import { HEADER, useBook } from '../harness/book.js';

const COPIES = 12_000;

const bench = useBook();

beforeAll(async () => {
  await bench.upload([HEADER, 'TX-1,Harbor Marine,2026-01-01,2027-01-01,1000,TX'].join('\n')).expect(200);
  await bench.database.query(
    `insert into policies (organization_id, id, policy_number, state, insured_name, effective_date, expiration_date, premium, tax_amount,
                           fees, tax_rate_percent, transaction_type)
     select organization_id, gen_random_uuid(), 'TX-' || n, state, 'Summit ' || n || ' Builders', date '2024-01-01' + n % 700,
            date '2025-01-01' + n % 700, n / 7, n / 9, n % 3, tax_rate_percent, transaction_type
       from policies, generate_series(2, ${COPIES}) n where organization_id = $1`,
    [bench.organizationId],
  );
  await bench.database.query('vacuum analyze policies');
});

const fetchList = async (query: string) => {
  const { body, headers } = await bench.owner.get(`/api/policies?${query}`).expect(200);
  const numbers = body.map(({ policyNumber }: { policyNumber: string }) => policyNumber);
  return { numbers, total: headers['x-total-count'], capped: headers['x-total-count-capped'], next: headers['x-next-cursor'] };
};

it('a long list is counted up to 10,000, and states if there are more', async () => {
  expect(await fetchList('search=builders&limit=1')).toMatchObject({ total: '10000', capped: 'true' });
  expect(await fetchList('effectiveTo=2027-01-01&limit=1')).toMatchObject({ total: '10000', capped: 'true' });
  expect(await fetchList('search=summit%20119&limit=1')).toMatchObject({ total: '111', capped: undefined });
});

it.each(['search=builders', 'search=summit%20119', 'effectiveFrom=2024-06-01'])(
  'a long list continues in order, whether many or few items match: %s',
  async (filter) => {
    const first = await fetchList(`${filter}&sort=-premium&limit=40`);
    const second = await fetchList(`${filter}&sort=-premium&limit=40&cursor=${first.next}`);
    const whole = await fetchList(`${filter}&sort=-premium&limit=80`);
    expect([...first.numbers, ...second.numbers]).toEqual(whole.numbers);
    expect(new Set(whole.numbers).size).toBe(80);
  },
);

it('a long list uses an index that begins with the organization, in each order, even from the middle', async () => {
  const product = new Client({ connectionString: bench.web.database.appUrl });
  await product.connect();
  // Forces the plan of a page with many rows.
  await product.query('set enable_sort = off');
  await product.query("select set_config('app.organization_id', $1, false)", [bench.organizationId]);
  for (const [name, { sql, type }] of Object.entries(policyList.sorts)) {
    const middle = { text: "'Summit 5'", day: "'2025-01-01'", whole: '50000', instant: 'now()', number: '0', uuid: 'null' }[type];
    const place = ` and (${sql}, id) > (${middle}, '00000000-0000-0000-0000-000000000000')`;
    const ways = [
      { beyond: '', condition: /Index Cond: .*organization_id = / },
      // A position in the list is found through the index, not by scanning.
      { beyond: place, condition: /Index Cond: .*organization_id = .*(?:ROW\(|policy_number >)/ },
    ];
    for (const { beyond, condition } of ways) {
      const { rows } = await product.query<{ 'QUERY PLAN': string }>(
        `explain (costs off) select * from policies
          where organization_id = '${bench.organizationId}' and transaction_type <> 'back_out'${beyond} order by ${sql}, id limit 51`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect([name, plan]).toEqual([name, expect.stringMatching(/Index Scan (?:Backward )?using policies_\w+ on policies/)]);
      expect([name, plan]).toEqual([name, expect.stringMatching(condition)]);
    }
  }
  await product.end();
});

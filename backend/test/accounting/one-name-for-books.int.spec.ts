import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { migrations } from '../../src/migrations/index.js';
import { migrate } from '../../src/platform/database/migrate.js';
import { createEmptyDatabase, type TestDatabase } from '../harness/database.js';

const AT = migrations.findIndex(({ name }) => name.startsWith('OneNameForBooks'));
const TENANT = 'AAAAAAAA-0000-4000-8000-000000000365';
const organizationId = randomUUID();

let database: TestDatabase;
let owner: Client;

beforeAll(async () => {
  database = await createEmptyDatabase();
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await migrate(settings(), migrations.slice(0, AT));
  await owner.query("select set_config('app.organization_id', $1, false)", [organizationId]);
  await insert('organizations', { id: organizationId, name: 'Brokerage', tracking_since: '2026-01-01' });
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const settings = () => ({ databaseUrl: database.appUrl, databaseOwnerUrl: database.ownerUrl });

async function insert(table: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const places = Object.keys(row).map((_name, index) => `$${index + 1}`);
  await owner.query(`insert into ${table} (${Object.keys(row).join(', ')}) values (${places.join(', ')})`, Object.values(row));
}

const connect = async (name: string, environment: string, site: object, day: number): Promise<void> =>
  insert('accounting_connections', {
    organization_id: organizationId,
    id: randomUUID(),
    system: name.split(' ')[0],
    name,
    client_id: '',
    sealed_client_secret: '',
    redirect_uri: '',
    environment,
    site,
    company_id: '1',
    post_from: '2026-01',
    created_at: `2026-11-0${day}T10:00:00Z`,
  });

const post = async (books: string, key: string): Promise<void> =>
  insert('accounting_entries', {
    organization_id: organizationId,
    id: randomUUID(),
    books,
    key,
    kind: 'bill',
    state: 'VA',
    month: '2026-03',
    payee: 'tax_authority',
    revision: 1,
    is_reversal: false,
    tax: 1,
    fees: 0,
    content: {},
    status: 'posted',
    run_id: randomUUID(),
    changed_at: '2026-11-20T10:00:00Z',
  });

it('gives the books of a company one name, and the company one connection', async () => {
  await connect('netsuite first', 'production', { vendorAccountId: '1234567_SB1' }, 1);
  await connect('netsuite again', 'sandbox', { vendorAccountId: '1234567-sb1' }, 2);
  await connect('dynamics', 'production', { tenantId: TENANT, environmentName: 'Production' }, 1);
  await connect('quickbooks', 'production', {}, 1);
  await connect('quickbooks sandbox', 'sandbox', {}, 2);
  await post('netsuite production 1234567_SB1 1', 'a');
  await post('netsuite production 1234567_SB1 1', 'b');
  await post('netsuite sandbox 1234567-sb1 1', 'a');
  await post(`dynamics production ${TENANT} Production 1`, 'a');
  await post('xero sandbox 1', 'a');
  await post('quickbooks sandbox 1', 'a');
  await migrate(settings(), migrations);
  const { rows: connections } = await owner.query('select name, site, company_id from accounting_connections order by name');
  expect(connections).toEqual([
    { name: 'dynamics', site: { tenantId: TENANT.toLowerCase(), environmentName: 'production' }, company_id: '1' },
    { name: 'netsuite again', site: { vendorAccountId: '1234567-sb1' }, company_id: null },
    { name: 'netsuite first', site: { vendorAccountId: '1234567-sb1' }, company_id: '1' },
    { name: 'quickbooks', site: {}, company_id: '1' },
    { name: 'quickbooks sandbox', site: {}, company_id: '1' },
  ]);
  const { rows: books } = await owner.query('select books, count(*)::int as held from accounting_entries group by books order by books');
  expect(books).toEqual([
    { books: `dynamics ${TENANT.toLowerCase()} production 1`, held: 1 },
    { books: 'netsuite 1234567-sb1 1', held: 2 },
    { books: 'netsuite sandbox 1234567-sb1 1', held: 1 },
    { books: 'quickbooks sandbox 1', held: 1 },
    { books: 'xero 1', held: 1 },
  ]);
});

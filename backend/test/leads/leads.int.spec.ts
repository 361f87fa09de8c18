import { Client } from 'pg';
import { listLeads } from '../../src/leads/lead-list.queries.js';
import { useProduct } from '../harness/product.js';
import { connectAsObserver } from '../harness/observer.js';

describe('contact requests from the landing page', () => {
  const web = useProduct();

  test('are stored as sent', async () => {
    const lead = { kind: 'sales', name: ' Lee Lead ', email: 'lee@example.test', company: 'Lead & Co', message: 'Line one\nline two' };
    const { body } = await web.newAgent().post('/api/leads').send(lead).expect(201);
    const observer = await connectAsObserver(web.database);
    const { rows } = await observer.query('select id, kind, name, email, company, message from leads');
    await observer.end();
    expect(rows).toEqual([{ ...lead, id: body.id, name: 'Lee Lead' }]);
  });

  test.each([
    ['an unknown kind', { kind: 'spam' }, 'kind'],
    ['no name', { name: ' ' }, 'name'],
    ['no email address', { email: 'lee' }, 'email'],
    ['a novel', { message: 'x'.repeat(5_001) }, 'message'],
    ['unknown fields', { id: '1' }, 'id'],
  ])('are rejected with %s', async (_case, change, field) => {
    const lead = { kind: 'demo', name: 'Lee', email: 'lee@example.test', ...change };
    const { body } = await web.newAgent().post('/api/leads').send(lead).expect(400);
    expect(body.errors).toMatchObject([{ field }]);
  });

  test('are listed for the operator, newest first, each once', async () => {
    const { ownerUrl } = web.database;
    const before = (await listLeads(ownerUrl)).length;
    const lead = { kind: 'demo', name: 'Ana Ask', email: 'ana@example.test' } as const;
    for (const sent of [lead, lead, { ...lead, kind: 'sales' }]) await web.newAgent().post('/api/leads').send(sent).expect(201);
    const listed = await listLeads(ownerUrl);
    expect(listed).toHaveLength(before + 2);
    expect(listed.slice(0, 2)).toMatchObject([
      { ...lead, kind: 'sales', times: 1, company: null },
      { ...lead, times: 2 },
    ]);
  });

  test("cannot be read by the application's database role", async () => {
    await web.newAgent().get('/api/leads').expect(405);
    const { rows } = await readAsApplication(web.database.appUrl);
    expect(rows).toEqual([{ select: false, insert: true, update: false, delete: false }]);
  });
});

async function readAsApplication(appUrl: string) {
  const client = new Client({ connectionString: appUrl });
  await client.connect();
  const rights = ['select', 'insert', 'update', 'delete'].map((right) => `has_table_privilege('leads', '${right}') as "${right}"`);
  const answer = await client.query(`select ${rights.join(', ')}`);
  await client.end();
  return answer;
}

import { Client } from 'pg';
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
  ])('with %s are rejected', async (_case, change, field) => {
    const lead = { kind: 'demo', name: 'Lee', email: 'lee@example.test', ...change };
    const { body } = await web.newAgent().post('/api/leads').send(lead).expect(400);
    expect(body.errors).toMatchObject([{ field }]);
  });

  test('cannot be read by the running product', async () => {
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

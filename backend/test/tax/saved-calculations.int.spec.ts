import { Client } from 'pg';
import { useProduct } from '../harness/product.js';
import { probeOrganizationId } from '../harness/signed-in.js';

const app = useProduct();
let owner: Client;

beforeAll(async () => {
  owner = new Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
  await owner.query("select set_config('app.organization_id', $1, false)", [probeOrganizationId]);
  await owner.query('insert into organizations (id, name, tracking_since) values ($1, $2, current_date)', [
    probeOrganizationId,
    'Harbor Brokerage',
  ]);
});
afterAll(async () => {
  await owner.end();
});

const PATH = '/api/tax/calculations';
const createAgentAs = (role: 'member' | 'viewer') => ({ 'X-Probe-Role': role });
const saveCalculation = (body: object) => app.newAgent().post(PATH).set(createAgentAs('member')).send(body);

describe('saved calculations', () => {
  it("store the engine's result, and can be reopened and deleted", async () => {
    const { status, body: saved } = await saveCalculation({
      state: 'ny',
      premium: 1_000.5,
      policyType: 'property',
      effectiveDate: '2026-02-01',
    });
    expect(status).toBe(201);
    expect(saved).toMatchObject({ name: 'NY $1,000.50, 2026-02-01', state: 'NY', totalDue: 37.52, rulebookChanged: false });

    const { body: reopened } = await app.newAgent().get(`${PATH}/${saved.id}`).set(createAgentAs('viewer'));
    expect(reopened).toEqual(saved);
    expect(reopened.request).toEqual({
      state: 'NY',
      premium: 1_000.5,
      policyType: 'property',
      effectiveDate: '2026-02-01',
      transactionDate: '2026-02-01',
    });

    expect((await app.newAgent().delete(`${PATH}/${saved.id}`).set(createAgentAs('viewer'))).status).toBe(403);
    expect((await app.newAgent().delete(`${PATH}/${saved.id}`).set(createAgentAs('member'))).status).toBe(204);
    expect((await app.newAgent().get(`${PATH}/${saved.id}`).set(createAgentAs('member'))).status).toBe(404);
    const { rows } = await owner.query('select action from audit_log where subject_id = $1 order by sequence', [saved.id]);
    expect(rows.map(({ action }) => action)).toEqual(['calculation.saved', 'calculation.deleted']);
  });

  it("can be downloaded, exact to the cent, with the list's filters and sort order", async () => {
    await saveCalculation({ state: 'DE', premium: 1_000.1, name: '=2+3', effectiveDate: '2026-02-01' });
    await saveCalculation({ state: 'DE', premium: 20, name: 'Small', effectiveDate: '2026-02-01' });
    const { text, headers } = await app.newAgent().get(`${PATH}/download?state=de&sort=premium`).set(createAgentAs('viewer')).expect(200);
    expect(headers['content-disposition']).toContain('saved-calculations.csv');
    const lines = text
      .trim()
      .split('\r\n')
      .map((line) => line.split(',').slice(0, 6).join(','));
    expect(lines).toEqual([
      'name,state,edition,effective_date,premium,total_due',
      'Small,DE,statute,2026-02-01,20.00,0.60',
      "'=2+3,DE,statute,2026-02-01,1000.10,30.00",
    ]);
  });

  it('provide a PDF report for both saved and unsaved calculations', async () => {
    const { body } = await saveCalculation({ state: 'CA', premium: 10_000, effectiveDate: '2026-01-15' });
    const calls = [
      app.newAgent().get(`${PATH}/${body.id}/report`).set(createAgentAs('viewer')),
      app
        .newAgent()
        .post('/api/tax/calculate/report')
        .set(createAgentAs('viewer'))
        .send({ state: 'CA', premium: 10_000, effectiveDate: '2026-01-15' }),
    ];
    for (const answer of await Promise.all(calls)) {
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename=tax-CA-2026-01-15.pdf',
      });
      expect(answer.body.subarray(0, 5).toString()).toBe('%PDF-');
    }
    await app.newAgent().delete(`${PATH}/${body.id}`).set(createAgentAs('member'));
  });

  it('are listed newest first, up to a limit, with the total in the header', async () => {
    for (const name of ['first', 'second', 'third']) await saveCalculation({ state: 'TX', premium: 100, name });
    const { body, headers } = await app.newAgent().get(`${PATH}?state=TX&limit=2`).set(createAgentAs('viewer'));
    expect(body.map((one: { name: string }) => one.name)).toEqual(['third', 'second']);
    expect(headers['x-total-count']).toBe('3');
    const { body: rest } = await app
      .newAgent()
      .get(`${PATH}?state=TX&limit=2&cursor=${headers['x-next-cursor']}`)
      .set(createAgentAs('viewer'));
    expect(rest.map((one: { name: string }) => one.name)).toEqual(['first']);
    expect((await app.newAgent().get(`${PATH}?limit=1000`).set(createAgentAs('viewer'))).status).toBe(400);
  });

  it('reject input that cannot be calculated, and any request from a viewer', async () => {
    expect((await saveCalculation({ state: 'VA', premium: -1 })).status).toBe(400);
    expect((await app.newAgent().post(PATH).set(createAgentAs('viewer')).send({ state: 'VA', premium: 1 })).status).toBe(403);
  });
});

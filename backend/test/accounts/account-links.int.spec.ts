import { DatabaseService } from '../../src/platform/kernel/database/database.service.js';
import { type TestApp } from '../harness/app.js';
import { useProduct } from '../harness/product.js';
import { inviteAndJoin, signUp } from '../harness/sign-up.js';

describe('policies of accounts', () => {
  const web = useProduct({ hasWorker: true });
  let agent: ReturnType<TestApp['newAgent']>;
  let organizationId: string;

  beforeEach(async () => {
    agent = web.newAgent();
    organizationId = (await signUp(agent)).organization.id;
  });

  const account = async (accountName: string, changes: object = {}): Promise<string> =>
    (
      await agent
        .post('/api/accounts')
        .send({ accountName, ...changes })
        .expect(201)
    ).body.id;
  /** Creates policies with these numbers and insureds; returns their IDs in that order. */
  const policies = async (rows: readonly (readonly [number: string, insured: string])[]): Promise<string[]> => {
    const lines = rows.map(([number, insured]) => `${number},"${insured}",2026-01-01,2027-01-01,1000.00,VA`);
    const file = `policy_number,insured_name,effective_date,expiration_date,premium,state\n${lines.join('\n')}\n`;
    await agent.post('/api/policies/upload').attach('file', Buffer.from(file), 'policies.csv').expect(200);
    const { body } = await agent.get('/api/policies').expect(200);
    const ids = new Map<string, string>(body.map((policy: { policyNumber: string; id: string }) => [policy.policyNumber, policy.id]));
    return rows.map(([number]) => ids.get(number) ?? '');
  };
  const link = (id: string, policyIds: readonly string[]) => agent.post(`/api/accounts/${id}/policies`).send({ policyIds });
  const numbers = async (address: string): Promise<string[]> =>
    (await agent.get(address).expect(200)).body.map(({ policyNumber }: { policyNumber: string }) => policyNumber);

  test("are suggested by the insured's name, ignoring case, punctuation and legal form, and linked only on request", async () => {
    const [first, second] = await policies([
      ['P-1', 'HARBOR-MARINE, Inc.'],
      ['P-2', 'Harbor Marine'],
      ['P-3', 'Harbor Marine Services'],
      ['P-4', "O'Harbor Marine"],
    ]);
    const id = await account('Harbor Marine LLC');
    const suggestions = `/api/accounts/${id}/policy-suggestions`;
    expect(await numbers(suggestions)).toEqual(['P-1', 'P-2']);
    expect(await numbers(`/api/policies?account=${id}`)).toEqual([]);
    expect((await link(id, [first!, second!]).expect(200)).body).toEqual({ linkedPolicies: 2 });
    expect(await numbers(suggestions)).toEqual([]);
    expect(await numbers(`/api/policies?account=${id}&sort=policyNumber`)).toEqual(['P-1', 'P-2']);
    expect(await numbers('/api/policies?account=none&sort=policyNumber')).toEqual(['P-3', 'P-4']);
    expect((await agent.get('/api/policies?account=none').expect(200)).headers['x-total-count']).toBe('2');
    const policy = await agent.get(`/api/policies/${first}`).expect(200);
    expect(policy.body.account).toEqual({ id, accountName: 'Harbor Marine LLC' });
    const [entry] = (await agent.get('/api/audit').expect(200)).body;
    expect(entry).toMatchObject({ action: 'account.policies-linked', subjectId: id });
    expect(JSON.stringify(entry)).toContain('P-2');
  });

  test('are linked once even if the request is repeated, and have no account after unlinking', async () => {
    const [first] = await policies([['P-1', 'Oak']]);
    const id = await account('Oak');
    await link(id, [first!]).expect(200, { linkedPolicies: 1 });
    await link(id, [first!]).expect(200, { linkedPolicies: 0 });
    await agent.delete(`/api/accounts/${id}/policies/${first}`).expect(204);
    await agent.delete(`/api/accounts/${id}/policies/${first}`).expect(404);
    expect((await agent.get(`/api/policies/${first}`).expect(200)).body.account).toBeNull();
  });

  test('are not moved from another account, and a request that tries to move one links no policies', async () => {
    const [first, second] = await policies([
      ['P-1', 'Oak'],
      ['P-2', 'Oak'],
    ]);
    const [oak, elm] = [await account('Oak'), await account('Elm')];
    await link(oak, [first!]).expect(200);
    const { body } = await link(elm, [first!, second!]).expect(409);
    expect(body.detail).toBe('Policy P-1 is linked to another account. Unlink there first.');
    expect(await numbers('/api/policies?account=none')).toEqual(['P-2']);
    await agent.delete(`/api/accounts/${elm}/policies/${first}`).expect(404);
  });

  test('are not linked to an archived account, and unknown policies are rejected', async () => {
    const [first] = await policies([['P-1', 'Oak']]);
    const archived = await account('Oak', { status: 'archived' });
    await link(archived, [first!]).expect(409);
    expect(await numbers(`/api/accounts/${archived}/policy-suggestions`)).toEqual([]);
    await link(await account('Oak'), [first!, '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10']).expect(409);
    await link(await account('Oak'), []).expect(400);
    expect(await numbers('/api/policies?account=none')).toEqual(['P-1']);
    await agent.get('/api/policies?account=mine').expect(400);
  });

  test('remain linked when a file adds transactions to them', async () => {
    const [first] = await policies([['P-1', 'Oak']]);
    const id = await account('Oak');
    await link(id, [first!]).expect(200);
    const endorsement =
      'policy_number,insured_name,effective_date,expiration_date,premium,state,transaction_type,transaction_date\n' +
      'P-1,Oak,2026-01-01,2027-01-01,200.00,VA,endorsement,2026-05-01\n';
    await agent.post('/api/policies/upload').attach('file', Buffer.from(endorsement), 'more.csv').expect(200);
    expect(await numbers(`/api/policies?account=${id}`)).toEqual(['P-1']);
  });

  test('are rejected without waiting while another request changes them', async () => {
    const [first] = await policies([['P-1', 'Oak']]);
    const id = await account('Oak');
    await web.app.get(DatabaseService, { strict: false }).inOrganization(organizationId, async (tx) => {
      await tx.query('select 1 from policies where id = $1 for update', [first]);
      const { body } = await link(id, [first!]).expect(409);
      expect(body.detail).toContain('are being changed');
    });
  });

  test('are read-only for a viewer', async () => {
    const [first] = await policies([['P-1', 'Oak']]);
    const id = await account('Oak');
    const viewer = web.newAgent();
    await inviteAndJoin(agent, viewer, 'viewer');
    await viewer.get(`/api/accounts/${id}/policy-suggestions`).expect(200);
    await viewer
      .post(`/api/accounts/${id}/policies`)
      .send({ policyIds: [first] })
      .expect(403);
  });
});

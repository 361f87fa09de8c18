import { waitUntil } from '../harness/wait-until.js';
import type { FeatureRoutes } from '../contract/feature-routes.js';

const HEADER = 'policy_number,insured_name,effective_date,expiration_date,premium,state';

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: [
      'GET /api/accounts',
      'GET /api/accounts/:id',
      'GET /api/accounts/overview',
      'GET /api/accounts/download',
      'GET /api/accounts/template.csv',
      'GET /api/accounts/imports/:id/errors.csv',
      'GET /api/accounts/:id/policy-suggestions',
    ],
    member: [
      'PATCH /api/accounts/:id',
      'POST /api/accounts',
      'POST /api/accounts/imports',
      'POST /api/accounts/:id/policies',
      'DELETE /api/accounts/:id/policies/:policyId',
      'POST /api/accounts/:id/reveal-federal-tax-id',
    ],
  },
  seed: async ({ owner, marker }) => {
    const { body } = await owner
      .post('/api/accounts')
      .send({ accountName: `${marker} Marine LLC`, accountNumber: marker, federalTaxId: '12-3456789' })
      .expect(201);
    const row = (number: string) => `${marker}-${number},${marker} Marine LLC,2020-01-01,2021-01-01,1000.00,VA\n`;
    const file = Buffer.from(`${HEADER}\n${row('A1')}${row('A2')}`);
    await owner.post('/api/policies/upload').attach('file', file, `${marker}-accounts.csv`).expect(200);
    const { body: policies } = await owner.get(`/api/policies?search=${marker}-A1`).expect(200);
    await owner
      .post(`/api/accounts/${body.id}/policies`)
      .send({ policyIds: [policies[0].id] })
      .expect(200);
    const accounts = Buffer.from(`account_name,state\n${marker} imported,VA\n${marker} wrong,Nowhere\n`);
    const { body: task } = await owner.post('/api/accounts/imports').attach('file', accounts, `${marker}.csv`).expect(202);
    const isOver = async () => (await owner.get(`/api/tasks/${task.id}`)).body.status === 'finished';
    await waitUntil(isOver, 180_000, 'the accounts are imported');
    return { '/api/accounts/imports/:id': task.id, '/api/accounts/:id': body.id, '/api/accounts/:id/policies/:policyId': policies[0].id };
  },
  bodies: {
    '/api/accounts/:id': { version: 1, city: 'Norfolk' },
    '/api/accounts/:id/policies': { policyIds: ['3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10'] },
  },
  showsNoData: {
    '/api/accounts/overview': 'Counts only.',
    '/api/accounts/template.csv': 'The empty table that everybody starts from.',
  },
};

import type { FeatureRoutes } from '../contract/feature-routes.js';
import { waitUntil } from '../harness/wait-until.js';

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: [
      'GET /api/tax/batch',
      'GET /api/tax/batch/download',
      'GET /api/tax/batch/:id',
      'GET /api/tax/batch/:id/errors.csv',
      'GET /api/tax/batch/:id/result.csv',
      'GET /api/tax/batch/:id/result.json',
      'GET /api/tax/batch/template.csv',
      'GET /api/tax/calculations',
      'GET /api/tax/calculations/download',
      'GET /api/tax/calculations/:id',
      'GET /api/tax/calculations/:id/report',
      'GET /api/tax/charged-rates',
      'GET /api/tax/rates',
      'GET /api/tax/rules/:ruleId',
      'GET /api/tax/settings',
      'POST /api/tax/calculate',
      'POST /api/tax/calculate/report',
      'POST /api/tax/check-charges',
    ],
    member: ['DELETE /api/tax/batch/:id', 'DELETE /api/tax/calculations/:id', 'POST /api/tax/batch', 'POST /api/tax/calculations'],
  },
  seed: async ({ owner, marker }) => {
    const calculation = { state: 'VA', premium: 1000, name: `${marker} quote` };
    const saved = await owner.post('/api/tax/calculations').send(calculation).expect(201);
    const premiums = `policy,state,premium\n${marker},VA,1000\n${marker},XX,1000\n`;
    const batch = await owner.post('/api/tax/batch').attach('file', Buffer.from(premiums), `${marker}.csv`).expect(202);
    const isFinished = async () => (await owner.get(`/api/tax/batch/${batch.body.id}`).expect(200)).body.status === 'finished';
    await waitUntil(isFinished, 180_000, 'the batch is finished');
    return { '/api/tax/calculations/:id': saved.body.id, '/api/tax/batch/:id': batch.body.id };
  },
  showsNoData: { '/api/tax/batch/template.csv': 'The empty table that everybody starts from.' },
};

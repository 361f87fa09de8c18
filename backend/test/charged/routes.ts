import { ChargedUpkeepService } from '../../src/charged/charged-upkeep.service.js';
import { buildPolicyEntry, REASON } from '../harness/entries.js';
import type { FeatureRoutes } from '../contract/feature-routes.js';

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: [
      'GET /api/charged',
      'GET /api/charged/:id/document',
      'GET /api/charged/causes',
      'GET /api/charged/causes/download',
      'GET /api/charged/corrections/download',
      'GET /api/charged/download',
      'GET /api/charged/held',
      'GET /api/charged/held/transactions',
      'GET /api/charged/held/transactions/download',
      'GET /api/charged/laws',
      'GET /api/charged/months',
      'GET /api/charged/overview',
    ],
    member: ['POST /api/charged/settlements', 'POST /api/charged/settlements/undone'],
  },
  seed: async ({ owner, web, organizationId, marker }) => {
    for (const policyNumber of [`CH-${marker}`, `CO-${marker}`]) {
      const entry = {
        policyNumber,
        insuredName: `${marker} Marine`,
        state: 'OH',
        taxFacts: { chargedTotal: 1, collected: 1 },
        reason: REASON,
      };
      await owner.post('/api/policies').send(buildPolicyEntry(entry)).expect(201);
    }
    await web.getService(ChargedUpkeepService).computeRange(organizationId, { states: ['OH'], months: ['2026-01'] });
    const { body: found } = await owner
      .get('/api/charged')
      .query({ search: `CO-${marker}` })
      .expect(200);
    const [{ id }] = found;
    await owner
      .post('/api/charged/settlements')
      .send({ transactionIds: [id], settlement: 'charge_rest' })
      .expect(200);
    return { '/api/charged/:id': id };
  },
  queries: {
    '/api/charged/held/transactions': '?state=OH&month=2026-01',
    '/api/charged/held/transactions/download': '?state=OH&month=2026-01',
  },
  showsNoData: {
    '/api/charged/causes': 'Sums by state and cause, without names.',
    '/api/charged/causes/download': 'Sums by month, state and cause, without names.',
    '/api/charged/held': 'Sums by state and month, without names.',
    '/api/charged/months': 'Sums by state and month, without names.',
    '/api/charged/laws': 'The law of the states, the same for everyone.',
    '/api/charged/overview': 'Sums of all states, without names.',
  },
};

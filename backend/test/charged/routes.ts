import { ChargedUpkeepService } from '../../src/charged/charged-upkeep.service.js';
import { buildPolicyEntry, REASON } from '../harness/entries.js';
import type { FeatureRoutes } from '../contract/feature-routes.js';

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: ['GET /api/charged', 'GET /api/charged/causes', 'GET /api/charged/download', 'GET /api/charged/held'],
    member: ['POST /api/charged/settlements'],
  },
  seed: async ({ owner, web, organizationId, marker }) => {
    const entry = {
      policyNumber: `CH-${marker}`,
      insuredName: `${marker} Marine`,
      taxFacts: { chargedTotal: 1, collected: 1 },
      reason: REASON,
    };
    await owner.post('/api/policies').send(buildPolicyEntry(entry)).expect(201);
    await web.getService(ChargedUpkeepService).computeRange(organizationId, { states: ['VA'], months: ['2026-01'] });
    return {};
  },
  showsNoData: {
    '/api/charged/causes': 'Sums by state and cause, without names.',
    '/api/charged/held': 'Sums by state and month, without names.',
  },
};

import { FACTS, placementSteps } from './placement-steps.js';
import type { FeatureRoutes } from '../contract/feature-routes.js';

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: [
      'GET /api/placements',
      'GET /api/placements/:id',
      'GET /api/placements/download',
      'GET /api/placements/offices',
      'GET /api/placements/overview',
      'GET /api/policies/:id/delivery',
    ],
    member: [
      'POST /api/placements/grid',
      'POST /api/placements/grid/download',
      'POST /api/placements/grid/file',
      'POST /api/placements/grid/saved',
      'POST /api/placements/packages',
      'POST /api/placements/packages/:id/released',
      'PUT /api/placements/:id/place',
      'PUT /api/placements/assigned',
    ],
  },
  seed: async ({ owner, web, organizationId, marker }) => {
    const bench = { web, clock: web.clock, service: <T>(type: new (...parameters: never[]) => T) => web.getService(type) };
    const steps = placementSteps(() => ({ bench, book: { owner, organizationId } }));
    // Other features' tests look for the marker in the profile.
    await steps.prepareOffice(marker);
    const policy = await steps.enter({ policyNumber: `PL-${marker}`, insuredName: `${marker} Marine`, taxFacts: FACTS });
    await steps.compute();
    const [placement] = await steps.list({ policyId: policy.id });
    await steps.locate(placement.id);
    const made = await steps.make({ placementIds: [placement.id] });
    return { '/api/placements/:id': placement.id, '/api/placements/packages/:id': made.filingId };
  },
  showsNoData: {
    '/api/placements/offices': 'Counts of placements by office.',
    '/api/placements/overview': 'Counts of placements.',
  },
  bodies: {
    '/api/placements/assigned': { placementIds: ['0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90'], assigneeId: null },
    '/api/placements/:id/place': { county: 'Leon', postalCode: '32301' },
    '/api/placements/packages/:id/released': {},
  },
};

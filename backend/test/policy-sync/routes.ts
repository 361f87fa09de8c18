import type { FeatureRoutes } from '../contract/feature-routes.js';

export const featureRoutes: FeatureRoutes = {
  routes: {
    public: ['POST /api/policy-sync/webhook/:id'],
    signedIn: ['GET /api/policy-sync', 'GET /api/policy-sync/runs', 'GET /api/policy-sync/errors', 'GET /api/policy-sync/errors.csv'],
    member: [
      'PUT /api/policy-sync',
      'DELETE /api/policy-sync',
      'POST /api/policy-sync/test',
      'POST /api/policy-sync/runs',
      'POST /api/policy-sync/webhook-secret',
    ],
  },
  seed: async ({ owner, marker }) => {
    const settings = { baseUrl: `https://policies.invalid/${marker}`, apiKey: 'key', schedule: 'off' };
    await owner.put('/api/policy-sync').send(settings).expect(200);
    return {};
  },
  secrets: { '/api/policy-sync/webhook/:id': 'The signature lets the sender in.' },
  showsNoData: {
    '/api/policy-sync/runs': 'Counts only.',
    '/api/policy-sync/errors': 'Only a sync makes errors; the tests of the feature ask for those of another organization.',
    '/api/policy-sync/errors.csv': 'As the list of errors.',
  },
};

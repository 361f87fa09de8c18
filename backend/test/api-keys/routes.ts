import type { FeatureRoutes } from '../contract/feature-routes.js';

export const featureRoutes: FeatureRoutes = {
  routes: {
    owner: [
      'GET /api/api-keys',
      'POST /api/api-keys',
      'GET /api/api-keys/calls',
      'GET /api/api-keys/usage',
      'POST /api/api-keys/:id/rotate',
      'DELETE /api/api-keys/:id',
    ],
  },
  seed: async ({ owner, marker }) => {
    const key = { name: `${marker} import`, mode: 'live', scopes: ['tax:read'] };
    const { body } = await owner.post('/api/api-keys').send(key).expect(201);
    return { '/api/api-keys/:id': body.id };
  },
  showsNoData: {
    '/api/api-keys/calls': 'Nobody has called with a key; the tests of the feature ask for the calls of another organization.',
    '/api/api-keys/usage': 'As the calls.',
  },
};

import type { FeatureRoutes } from '../contract/feature-routes.js';

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: [
      'GET /api/payables',
      'GET /api/statements',
      'GET /api/statements/preview',
      'GET /api/statements/:id',
      'GET /api/statements/:id/download',
    ],
    member: ['POST /api/statements'],
  },
  seed: async ({ owner }) => {
    const { body } = await owner.post('/api/statements').send({ month: '2026-01' }).expect(201);
    return { '/api/statements/:id': body.id };
  },
  showsNoData: {
    '/api/payables': 'Sums by state, payee and day, without names.',
    '/api/statements/preview': 'Sums by state, payee and month.',
  },
};

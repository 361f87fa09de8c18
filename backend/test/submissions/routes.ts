import type { FeatureRoutes } from '../contract/feature-routes.js';

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: ['GET /api/submissions', 'GET /api/submissions/metrics', 'GET /api/submissions/:id'],
    member: [
      'POST /api/submissions',
      'PATCH /api/submissions/:id',
      'PATCH /api/submissions/:id/status',
      'POST /api/submissions/:id/comments',
    ],
  },
  seed: async ({ owner, marker }) => {
    const { body } = await owner
      .post('/api/submissions')
      .send({ state: 'VA', filingType: 'quarterly', referenceNumber: marker })
      .expect(201);
    return { '/api/submissions/:id': body.id };
  },
  showsNoData: { '/api/submissions/metrics': 'Counts only.' },
  bodies: {
    '/api/submissions/:id': { priority: 'high' },
    '/api/submissions/:id/status': { status: 'under_review' },
    '/api/submissions/:id/comments': { text: 'Called the office.' },
  },
};

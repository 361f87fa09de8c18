import type { FeatureRoutes } from '../contract/feature-routes.js';

export const featureRoutes: FeatureRoutes = {
  routes: { signedIn: ['GET /api/work-list'] },
  seed: async ({ owner, marker }) => {
    const deadline = { state: 'VA', filingType: 'other', dueDate: '2026-01-15', description: marker };
    await owner.post('/api/deadlines').send(deadline).expect(201);
    return {};
  },
};

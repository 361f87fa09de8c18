import type { FeatureRoutes } from '../contract/feature-routes.js';

export const featureRoutes: FeatureRoutes = {
  routes: {
    public: ['GET /api/jurisdictions', 'GET /api/jurisdictions/:code'],
  },
  shared: { '/api/jurisdictions/:code': { value: 'VA', because: 'The law is the same for everybody.' } },
};

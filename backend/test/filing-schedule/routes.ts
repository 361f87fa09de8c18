import type { FeatureRoutes } from '../contract/feature-routes.js';

export const featureRoutes: FeatureRoutes = {
  routes: {
    public: ['GET /api/jurisdictions/:code/deadlines'],
  },
};

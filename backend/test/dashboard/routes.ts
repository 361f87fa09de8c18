import type { FeatureRoutes } from '../contract/feature-routes.js';

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: ['GET /api/dashboard/stats'],
  },
  tellsNothing: {
    '/api/dashboard/stats': 'Figures without names; each organization has one policy, and the figures are compared below.',
  },
};

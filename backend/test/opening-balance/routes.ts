import type { FeatureRoutes } from '../contract/feature-routes.js';

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: ['GET /api/opening-balance', 'GET /api/opening-balance/preview'],
    member: ['POST /api/opening-balance', 'POST /api/opening-balance/undo'],
  },
  showsNoData: { '/api/opening-balance': 'Day, counts and sums.', '/api/opening-balance/preview': 'Counts and sums by state and payee.' },
};

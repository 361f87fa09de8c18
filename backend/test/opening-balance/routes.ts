import type { FeatureRoutes } from '../contract/feature-routes.js';

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: ['GET /api/opening-balance', 'GET /api/opening-balance/preview'],
    member: ['POST /api/opening-balance', 'POST /api/opening-balance/undo'],
  },
  queries: { '/api/opening-balance/preview': '?before=2026-01-01' },
  showsNoData: { '/api/opening-balance': 'Day, counts and sums.', '/api/opening-balance/preview': 'Counts and sums by state and payee.' },
};

import type { FeatureRoutes } from '../contract/feature-routes.js';

export const featureRoutes: FeatureRoutes = {
  routes: { signedIn: ['GET /api/ledger'] },
  showsNoData: { '/api/ledger': 'Sums by state, month and payee, without names.' },
};

import type { FeatureRoutes } from '../contract/feature-routes.js';

export const featureRoutes: FeatureRoutes = {
  routes: { signedIn: ['GET /api/ledger'] },
  tellsNothing: { '/api/ledger': 'Sums by state, month and payee, without names.' },
};

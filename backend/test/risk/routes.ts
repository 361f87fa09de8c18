import type { FeatureRoutes } from '../contract/feature-routes.js';

export const featureRoutes: FeatureRoutes = {
  routes: { signedIn: ['GET /api/compliance/risk-settings'], owner: ['PUT /api/compliance/risk-settings'] },
  showsNoData: { '/api/compliance/risk-settings': 'Scores and codes of states, the same for everybody until an owner sets others.' },
};

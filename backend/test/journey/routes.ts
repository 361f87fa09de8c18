import type { FeatureRoutes } from '../contract/feature-routes.js';

export const featureRoutes: FeatureRoutes = {
  routes: { signedIn: ['GET /api/compliance/journey'] },
};

import type { FeatureRoutes } from '../contract/feature-routes.js';

export const featureRoutes: FeatureRoutes = {
  routes: { signedIn: ['GET /api/compliance/journey'] },
  tellsNothing: { '/api/compliance/journey': 'Counts and sentences of the product, without names that people give.' },
};

import type { FeatureRoutes } from '../contract/feature-routes.js';

export const featureRoutes: FeatureRoutes = {
  routes: { signedIn: ['GET /api/organization/plan'], owner: ['PUT /api/organization/plan'] },
  showsNoData: { '/api/organization/plan': 'A plan, a day and counts.' },
};

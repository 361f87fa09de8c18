import type { FeatureRoutes } from '../contract/feature-routes.js';

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: ['GET /api/connections'],
    member: ['POST /api/connections/:connection/check'],
  },
  shared: {
    '/api/connections/:connection': {
      value: 'policy-administration',
      because: 'A kind of service. What is checked is the connection of whoever asks.',
    },
  },
};

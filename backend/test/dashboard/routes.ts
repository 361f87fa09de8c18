import type { FeatureRoutes } from '../contract/feature-routes.js';

export const featureRoutes: FeatureRoutes = {
  routes: {
    signedIn: [
      'GET /api/dashboard/stats',
      'GET /api/dashboard/heatmap',
      'GET /api/dashboard/risk-preview',
      'GET /api/dashboard/states/:code/risk',
    ],
  },
  queries: { '/api/dashboard/risk-preview': '?lowFrom=90&mediumFrom=75&highFrom=60' },
  shared: { '/api/dashboard/states/:code': { value: 'VA', because: 'A state. What is answered is the position of whoever asks.' } },
  showsNoData: {
    '/api/dashboard/heatmap': 'Figures of states without names.',
    '/api/dashboard/risk-preview': 'Codes of states and levels.',
    '/api/dashboard/stats': 'Figures without names; each organization has one policy, and the figures are compared below.',
  },
};

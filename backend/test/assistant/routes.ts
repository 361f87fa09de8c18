import type { FeatureRoutes } from '../contract/feature-routes.js';

export const featureRoutes: FeatureRoutes = { routes: { key: ['POST /api/mcp'] } };

import type { Request } from 'express';

/** Under this pattern the framework answers what no route takes. */
const nowhere = '*path';

/** The pattern under which the route was declared, such as /api/policies/:id; 'none' before a route has the request. */
export function routePattern(request: Request): string {
  const route: unknown = request.route;
  if (typeof route !== 'object' || route === null || !('path' in route) || typeof route.path !== 'string') return 'none';
  return route.path === nowhere ? 'none' : route.path;
}

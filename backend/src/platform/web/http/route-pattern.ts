import type { Request } from 'express';

/** Pattern of the framework's handler for unknown paths. */
const unknownPathPattern = '*path';

/** Returns the route's declared pattern, such as /api/policies/:id; 'none' before routing. */
export function getRoutePattern(request: Request): string {
  const route: unknown = request.route;
  if (typeof route !== 'object' || route === null || !('path' in route) || typeof route.path !== 'string') return 'none';
  return route.path === unknownPathPattern ? 'none' : route.path;
}

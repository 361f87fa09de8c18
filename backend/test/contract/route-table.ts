import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FeatureRoutes, RouteCaller } from './feature-routes.js';

const TESTS = join(import.meta.dirname, '..');

/** Route declarations of each feature, from the `routes.ts` of its folder. */
export const featureRoutes: readonly FeatureRoutes[] = readdirSync(TESTS)
  .map((folder) => join(TESTS, folder, 'routes.ts'))
  .filter((file) => existsSync(file))
  .map((file) => jest.requireActual<{ featureRoutes: FeatureRoutes }>(file).featureRoutes);

/**
 * Routes, grouped by who may call them. Each route in the application appears exactly once: a new route needs a decision in its feature's `routes.ts`
 * and a decorator. Only the documentation (/api/docs and /api/docs-json) is excluded; it is public if API_DOCS is on.
 */
export const routeTable: Readonly<Record<RouteCaller, readonly string[]>> = {
  public: listRoutesOf('public'),
  key: listRoutesOf('key'),
  signedIn: listRoutesOf('signedIn'),
  member: listRoutesOf('member'),
  owner: listRoutesOf('owner'),
};

function listRoutesOf(caller: RouteCaller): string[] {
  return featureRoutes.flatMap(({ routes }) => routes[caller] ?? []);
}

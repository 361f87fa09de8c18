import { DiscoveryModule } from '@nestjs/core';
import type { Access } from '../../src/platform/kernel/access/area.js';
import { startApp } from '../harness/app.js';
import { useProduct } from '../harness/product.js';
import { ProbeModule } from '../harness/probe.controller.js';
import { listRegisteredRoutes, listRoutes, type Route } from './list-routes.js';
import { routeTable } from './route-table.js';

const web = useProduct();
let routes: Route[];
beforeAll(async () => {
  routes = listRoutes(web.app);
});

/** Returns the column of the table that a decision belongs to. */
function getColumn(access: Access): keyof typeof routeTable {
  if (access.kind === 'public') return 'public';
  if (access.kind === 'person') return 'signedIn';
  if (access.kind === 'key') return 'key';
  return ({ read: 'signedIn', write: 'member', manage: 'owner' } as const)[access.to];
}

it('finds every route that the application serves', () => {
  expect(routes.map(({ name }) => name).toSorted()).toEqual(listRegisteredRoutes(web.app).toSorted());
});

it('has exactly one access decision on each route', () => {
  expect(routes.filter(({ access }) => access.length !== 1).map(({ name }) => name)).toEqual([]);
});

it.each(Object.entries(routeTable))('has exactly the listed routes for: %s', (column, listed) => {
  const decided = routes.filter(({ access }) => access[0] && getColumn(access[0]) === column).map(({ name }) => name);
  expect(decided.toSorted()).toEqual([...listed].toSorted());
});

it('detects a route without an access decision and one with two', async () => {
  const careless = await startApp({ imports: [DiscoveryModule, ProbeModule] });
  const undecided = listRoutes(careless.app).filter(({ access }) => access.length !== 1);
  await careless.stop();
  expect(undecided.map(({ name, access }) => [name, access.length])).toEqual([
    ['GET /api/probe/undecided', 0],
    ['GET /api/probe/twice-decided', 2],
  ]);
});

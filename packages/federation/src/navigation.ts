import type { Navigation, NavigationEntry, NavigationRoute } from './contract';
import { ContractError } from './contract-error';
import { JsonFields, type ReportProblem } from './json-fields';

/** `/filing-calendar`, `/states/:slug`: one leading slash, no dots, no scheme, so that a path can only open a page on this site. */
const ROUTE_PATH = /^(?:\/:?[a-z0-9-]+)+$/;
/** An entry links to a concrete page, so it has no parameters. */
const ENTRY_PATH = /^(?:\/[a-z0-9-]+)+$/;
/** Short, because it is the displayed title of a group that this build does not know. */
const GROUP = /^\p{L}[\p{L} &-]{0,29}$/u;

/**
 * Reads a remote's `navigation.json`. The file comes from another origin and may have a different version, so it is not trusted. A route or an
 * entry that cannot be read is skipped and reported.
 * Throws {@link ContractError} when the file is not a navigation, belongs to another remote, or has no readable route.
 */
export function parseNavigation(value: unknown, remoteName: string, report: ReportProblem): Navigation {
  const fields = new JsonFields(value, remoteName);
  const name = fields.readText('name');
  if (name !== remoteName) throw new ContractError(`${remoteName}: the file is the navigation of ${name}.`);
  const contractVersion = fields.readNumber('contractVersion');
  const routes = fields.readItems('routes', readRoute, report);
  if (routes.length === 0) throw new ContractError(`${remoteName} has no route that can be read.`);
  const entries = fields.readItems('entries', (item, place) => readEntry(item, place, routes), report);
  return { name, contractVersion, version: fields.readText('version'), routes, entries };
}

function readRoute(value: unknown, place: string): NavigationRoute {
  const fields = new JsonFields(value, place);
  return { path: fields.readText('path', ROUTE_PATH), title: fields.readText('title'), public: fields.readFlag('public') };
}

function readEntry(value: unknown, place: string, routes: readonly NavigationRoute[]): NavigationEntry {
  const fields = new JsonFields(value, place);
  const path = fields.readText('path', ENTRY_PATH);
  if (!routes.some((route) => route.path === path)) throw new ContractError(`${place}: the sidebar entry ${path} has no route.`);
  return {
    path,
    title: fields.readText('title'),
    group: fields.readText('group', GROUP),
    order: fields.readNumber('order'),
    icon: fields.readText('icon'),
  };
}

import { NAVIGATION_GROUPS, type Navigation, type NavigationEntry, type NavigationRoute } from './contract';
import { ContractError } from './contract-error';
import { JsonFields } from './json-fields';

/** `/filing-calendar`, `/states/:slug`: one leading slash, no dots, no scheme, so that it can only lead to a page of this site. */
const ROUTE_PATH = /^(?:\/:?[a-z0-9-]+)+$/;
/** An entry leads to a concrete page, so it has no parameters. */
const ENTRY_PATH = /^(?:\/[a-z0-9-]+)+$/;

/**
 * Reads a remote's `navigation.json`. The file comes from another origin and may be of another version: it is parsed, not trusted.
 * Throws {@link ContractError} naming the first wrong place.
 */
export function parseNavigation(value: unknown, remoteName: string): Navigation {
  const fields = new JsonFields(value, remoteName);
  const name = fields.text('name');
  if (name !== remoteName) throw new ContractError(`${remoteName}: the file is the navigation of ${name}.`);
  const routes = fields.list('routes', readRoute);
  const entries = fields.list('entries', readEntry);
  const stray = entries.find((entry) => !routes.some((route) => route.path === entry.path));
  if (stray) throw new ContractError(`${remoteName}: the sidebar entry ${stray.path} has no route.`);
  return { name, contractVersion: fields.number('contractVersion'), version: fields.text('version'), routes, entries };
}

function readRoute(value: unknown, place: string): NavigationRoute {
  const fields = new JsonFields(value, place);
  return { path: fields.text('path', ROUTE_PATH), title: fields.text('title'), public: fields.flag('public') };
}

function readEntry(value: unknown, place: string): NavigationEntry {
  const fields = new JsonFields(value, place);
  return {
    path: fields.text('path', ENTRY_PATH),
    title: fields.text('title'),
    group: fields.oneOf('group', NAVIGATION_GROUPS),
    order: fields.number('order'),
    icon: fields.text('icon'),
  };
}

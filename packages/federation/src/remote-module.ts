import type { RouteObject } from 'react-router-dom';
import type { RemoteModule } from './contract';
import { assertContractVersion, ContractError } from './contract-error';
import { JsonFields } from './json-fields';

/**
 * Validates the exports of a remote's `./remote` module before the shell uses it: types prove nothing about the deployed version.
 * Throws {@link ContractError}.
 */
export function parseRemoteModule(value: unknown, remoteName: string): RemoteModule {
  const fields = new JsonFields(value, remoteName);
  const contractVersion = fields.readNumber('contractVersion');
  assertContractVersion(remoteName, contractVersion);
  const routes = fields.getUnparsed('routes');
  if (!isRouteList(routes)) {
    throw new ContractError(`${remoteName}.routes is not a list of route objects with relative paths and something to show.`);
  }
  const handbook = fields.getUnparsed('handbook');
  return { contractVersion, routes, ...(isHandbookLoader(handbook) && { handbook }) };
}

function isHandbookLoader(value: unknown): value is NonNullable<RemoteModule['handbook']> {
  return typeof value === 'function';
}

function isRouteList(value: unknown): value is RouteObject[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRoute);
}

function isRoute(value: unknown): value is RouteObject {
  if (typeof value !== 'object' || value === null) return false;
  const route: Partial<Record<string, unknown>> = { ...value };
  const hasPlace = route['index'] === true || (typeof route['path'] === 'string' && !route['path'].startsWith('/'));
  const shows = ['element', 'Component', 'lazy'].some((field) => route[field] !== undefined);
  const children = route['children'];
  return hasPlace && (shows || children !== undefined) && (children === undefined || isRouteList(children));
}

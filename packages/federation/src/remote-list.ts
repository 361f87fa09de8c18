import type { Navigation, RemoteDescription } from './contract';
import { ContractError } from './contract-error';
import { JsonFields } from './json-fields';
import { parseNavigation } from './navigation';

/** Name of the `<meta>` element in which the shell's server states, separated by spaces, from which origins it lets code run. */
export const REMOTE_ORIGINS_META = 'remote-origins';

/** The origins that the shell's server allows, as its page states them. Empty when the page states none (development server). */
export function allowedRemoteOrigins(page: Document): string[] {
  const stated = page.querySelector(`meta[name="${REMOTE_ORIGINS_META}"]`)?.getAttribute('content') ?? '';
  return stated.split(' ').filter((origin) => origin !== '');
}

/**
 * Reads `remotes.json`. Code of a remote runs with all rights of the page, so a description whose origin is not in
 * `allowedOrigins`, or whose manifest lies elsewhere, is refused with a {@link ContractError}.
 */
export function parseRemoteList(value: unknown, allowedOrigins: readonly string[]): RemoteDescription[] {
  if (!Array.isArray(value)) throw new ContractError('remotes.json is not a list.');
  const remotes = value.map((item: unknown, index) => readRemote(item, `remotes.json[${index}]`, allowedOrigins));
  const names = new Set(remotes.map((remote) => remote.name));
  if (names.size !== remotes.length) throw new ContractError('remotes.json names a remote twice.');
  return remotes;
}

function readRemote(value: unknown, place: string, allowedOrigins: readonly string[]): RemoteDescription {
  const fields = new JsonFields(value, place);
  const name = fields.text('name', /^[A-Za-z][A-Za-z0-9]*$/);
  const origin = fields.text('origin', /^https?:\/\/[^/]+$/);
  if (!allowedOrigins.includes(origin)) throw new ContractError(`${name}: code from ${origin} is not allowed on this page.`);
  const manifest = fields.text('manifest');
  if (!URL.canParse(manifest) || new URL(manifest).origin !== origin) {
    throw new ContractError(`${name}: the manifest ${manifest} does not lie on ${origin}.`);
  }
  return {
    name,
    origin,
    manifest,
    contractVersion: fields.number('contractVersion'),
    navigation: readNavigation(fields.raw('navigation'), name),
    reachable: fields.flag('reachable'),
  };
}

function readNavigation(value: unknown, name: string): Navigation | null {
  return value === null || value === undefined ? null : parseNavigation(value, name);
}

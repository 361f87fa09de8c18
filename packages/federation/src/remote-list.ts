import type { Navigation, RemoteDescription } from './contract';
import { ContractError } from './contract-error';
import { JsonFields, readOrReport, type ReportProblem } from './json-fields';
import { parseNavigation } from './navigation';

/** Name of the `<meta>` element in which the shell's server lists, separated by spaces, the origins whose code may run. */
export const REMOTE_ORIGINS_META = 'remote-origins';

/** Name of the `<meta>` element with the shell build that the page was loaded from. */
export const SHELL_BUILD_META = 'shell-build';
/** Header of the `remotes.json` response with the deployed shell build. */
export const SHELL_BUILD_HEADER = 'Shell-Build';

/** Returns the shell build that the page was loaded from; null if the page does not state one (development server). */
export function readShellBuild(page: Document): string | null {
  return page.querySelector(`meta[name="${SHELL_BUILD_META}"]`)?.getAttribute('content') ?? null;
}

/** Value for a remote whose files are served through the shell's server, and therefore have the page's origin, whatever its host name. */
export const PAGE_ORIGIN = 'self';

/** Returns the origins that the page lists as allowed. Empty if the page does not list any (development server). */
export function readAllowedOrigins(page: Document): string[] {
  const stated = page.querySelector(`meta[name="${REMOTE_ORIGINS_META}"]`)?.getAttribute('content') ?? '';
  return stated.split(' ').filter((origin) => origin !== '');
}

/**
 * Reads `remotes.json`. A description that cannot be read is skipped and reported. A remote's code runs with all of the page's permissions, so a
 * remote whose origin is not in `allowedOrigins`, or whose manifest is on another origin, is also skipped. Throws {@link ContractError} when
 * there is no list at all.
 */
export function parseRemoteList(value: unknown, allowedOrigins: readonly string[], report: ReportProblem): RemoteDescription[] {
  if (!Array.isArray(value)) throw new ContractError('remotes.json is not a list.');
  const remotes = new Map<string, RemoteDescription>();
  for (const [index, item] of value.entries()) {
    const remote = readOrReport(() => readRemote(item, `remotes.json[${index}]`, allowedOrigins, report), report);
    if (remote && remotes.has(remote.name)) report(`remotes.json names ${remote.name} twice; the second is left out.`);
    else if (remote) remotes.set(remote.name, remote);
  }
  return [...remotes.values()];
}

function readRemote(value: unknown, place: string, allowedOrigins: readonly string[], report: ReportProblem): RemoteDescription {
  const fields = new JsonFields(value, place);
  const name = fields.readText('name', /^[A-Za-z][A-Za-z0-9]*$/);
  const stated = fields.readText('origin', /^(?:self|https?:\/\/[^/]+)$/);
  const isOfPage = stated === PAGE_ORIGIN;
  const origin = isOfPage ? globalThis.location.origin : stated;
  if (!isOfPage && !allowedOrigins.includes(origin)) throw new ContractError(`${name}: code from ${origin} is not allowed on this page.`);
  const path = fields.readText('manifest');
  const manifest = isOfPage && URL.canParse(path, origin) ? new URL(path, origin).href : path;
  if (!URL.canParse(manifest) || new URL(manifest).origin !== origin) {
    throw new ContractError(`${name}: the manifest ${path} is not on ${origin}.`);
  }
  return {
    name,
    origin,
    manifest,
    contractVersion: fields.readNumber('contractVersion'),
    build: fields.readOptionalText('build'),
    navigation: readNavigation(fields.getUnparsed('navigation'), name, report),
  };
}

/** An unreadable navigation is treated as if it had never been read. */
function readNavigation(value: unknown, name: string, report: ReportProblem): Navigation | null {
  if (value === null || value === undefined) return null;
  return readOrReport(() => parseNavigation(value, name, report), report) ?? null;
}

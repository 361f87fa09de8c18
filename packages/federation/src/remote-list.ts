import type { Navigation, RemoteDescription } from './contract';
import { ContractError } from './contract-error';
import { JsonFields, readOrReport, type ReportProblem } from './json-fields';
import { parseNavigation } from './navigation';

/** Name of the `<meta>` element in which the shell's server lists, separated by spaces, the origins whose code may run. */
export const REMOTE_ORIGINS_META = 'remote-origins';

/** Name of the `<meta>` element with the build of the shell that the page was loaded from. */
export const SHELL_BUILD_META = 'shell-build';
/** Header of `remotes.json` with the build of the shell that is deployed. */
export const SHELL_BUILD_HEADER = 'Shell-Build';

/** Returns the build of the shell that the page was loaded from; null when it states none (development server). */
export function readShellBuild(page: Document): string | null {
  return page.querySelector(`meta[name="${SHELL_BUILD_META}"]`)?.getAttribute('content') ?? null;
}

/** Origin of a remote served through the shell's server, so that its files have the page's origin, whatever its name. */
export const PAGE_ORIGIN = 'self';

/** Returns the origins that the page lists as allowed. Empty when it lists none (development server). */
export function readAllowedOrigins(page: Document): string[] {
  const stated = page.querySelector(`meta[name="${REMOTE_ORIGINS_META}"]`)?.getAttribute('content') ?? '';
  return stated.split(' ').filter((origin) => origin !== '');
}

/**
 * Reads `remotes.json`. A description that cannot be read is skipped and reported. Code of a remote runs with all permissions of the page,
 * so a remote whose origin is not in `allowedOrigins`, or whose manifest is on another origin, is also skipped. Throws {@link ContractError} when
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

/** An unreadable navigation is treated like one that was never read. */
function readNavigation(value: unknown, name: string, report: ReportProblem): Navigation | null {
  if (value === null || value === undefined) return null;
  return readOrReport(() => parseNavigation(value, name, report), report) ?? null;
}

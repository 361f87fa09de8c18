import type { ReportProblem } from './json-fields';

/** Name of the `<meta>` element in which the shell's server lists, separated by spaces, the origins that may replace a deployed remote. */
export const OVERRIDE_ORIGINS_META = 'override-origins';

/** Session storage key of a tab's overrides: a JSON object that maps the name of each replaced remote to an origin. */
export const OVERRIDES_KEY = 'remote-overrides';

/** A remote whose code is loaded from a developer's machine, in this tab only. */
export interface RemoteOverride {
  name: string;
  origin: string;
}

/**
 * Reads the overrides of this tab. Those whose origin the server does not allow are skipped and reported. Overrides cannot be set by a link, because
 * a remote's code runs with all of the page's permissions.
 */
export function readRemoteOverrides(page: Document, storage: Storage, report: ReportProblem): RemoteOverride[] {
  const stored = parseStored(storage.getItem(OVERRIDES_KEY));
  const allowed = page.querySelector(`meta[name="${OVERRIDE_ORIGINS_META}"]`)?.getAttribute('content')?.split(' ') ?? [];
  return Object.entries(stored).flatMap(([name, origin]) => {
    if (typeof origin === 'string' && origin !== '' && allowed.includes(origin)) return [{ name, origin }];
    report(
      `${name}: code from ${String(origin)} is not allowed in place of the deployed one. OVERRIDE_ORIGINS of the shell lists what is.`,
    );
    return [];
  });
}

function parseStored(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

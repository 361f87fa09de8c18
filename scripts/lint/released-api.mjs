import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../processes/user-error.mjs';
import { readJson } from '../root.mjs';
import { findBrokenPromises, listPromises } from './api-changes.mjs';

/** The last release's API, without its prose. Until the first release, the API as it was when this check was added. */
export const RELEASED_API = 'packages/api-client/src/generated/released.json';
const CURRENT_API = 'packages/api-client/src/generated/openapi.json';

const readCurrentApi = () => listPromises(readJson(CURRENT_API));

/** @param {string} one @param {string} other */
const isNewer = (one, other) => one.localeCompare(other, 'en', { numeric: true }) > 0;

/**
 * Lists the faults of an API document compared with the last release's, one sentence each.
 * @param {Record<string, any>} released
 * @param {Record<string, any>} current
 * @param {string} today YYYY-MM-DD
 */
export function findApiComplaints(released, current, today) {
  const broken = findBrokenPromises(released, current, today).map(
    (sentence) => `${sentence}: programs written for version ${released.info.version} would fail. Keep it, and deprecate it (docs/api.md)`,
  );
  const hasChanged = JSON.stringify({ ...current, info: null }) !== JSON.stringify({ ...released, info: null });
  if (hasChanged && !isNewer(current.info.version, released.info.version))
    broken.push(
      `the API has changed since version ${released.info.version}: raise API_VERSION in backend/src/platform/web/http/api-version.ts`,
    );
  return broken;
}

const listApiComplaints = () => findApiComplaints(readJson(RELEASED_API), readCurrentApi(), new Date().toISOString().slice(0, 10));

/** Reports missing parts of the API that programs and screens of the last release use. */
export async function checkApiCompatibility() {
  return listApiComplaints().join('\n');
}

/** Records this API as that of a release; refuses to record an API that breaks a promise of the previous release. @param {string} root */
export function recordReleasedApi(root) {
  const complaints = listApiComplaints();
  if (complaints.length > 0) throw new UserError(complaints.join('\n'));
  writeFileSync(join(root, RELEASED_API), `${JSON.stringify(readCurrentApi(), null, 1)}\n`);
}

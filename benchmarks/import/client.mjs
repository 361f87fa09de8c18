import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

const PASSWORD = 'correct horse battery staple';

/**
 * Signs up a new organization; the name may repeat within a stack.
 * @param {string} backendUrl
 * @param {string} name
 * @param {{ edition?: 'product' | 'statute' }} [choice] the edition that prices its policies; default: `product` @returns {Promise<{ cookie: string,
 * organizationId: string, email: string }>}
 */
export async function signUp(backendUrl, name, choice = {}) {
  const email = `${randomUUID()}@example.test`;
  const response = await fetch(`${backendUrl}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      organizationName: name,
      name: 'Sample Owner',
      email,
      password: PASSWORD,
      ...choice,
    }),
  });
  if (!response.ok) throw new Error(`sign-up: ${response.status} ${await response.text()}`);
  const cookie = readCookie(response);
  /** @type {{ organization: { id: string } }} */
  const user = JSON.parse(await response.text());
  return { cookie, organizationId: user.organization.id, email };
}

/** @param {Response} response */
function readCookie(response) {
  return response.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');
}

/**
 * Signs in the user that signUp created, for example at another web process.
 * @param {string} backendUrl
 * @param {string} email
 * @returns {Promise<string>} the cookie
 */
export async function signIn(backendUrl, email) {
  const response = await fetch(`${backendUrl}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`sign-in: ${response.status} ${await response.text()}`);
  return readCookie(response);
}

/**
 * Uploads a CSV file and reads the whole response.
 * @param {string} backendUrl
 * @param {string} cookie
 * @param {string} csv
 * @returns {Promise<{ seconds: number, totalRows: number, successful: number, failed: number }>}
 */
export async function uploadCsv(backendUrl, cookie, csv) {
  const body = new FormData();
  body.set('file', new Blob([csv], { type: 'text/csv' }), 'policies.csv');
  const began = performance.now();
  const response = await fetch(`${backendUrl}/api/policies/upload`, { method: 'POST', headers: { cookie }, body });
  const text = await response.text();
  const seconds = (performance.now() - began) / 1000;
  if (response.status !== 200) throw new Error(`upload: ${response.status} ${text.slice(0, 500)}`);
  const { totalRows, successful, failed } = JSON.parse(text);
  return { seconds, totalRows, successful: successful.length, failed: failed.length };
}

/**
 * @param {string} backendUrl
 * @param {string} cookie
 * @param {string} csv
 * @returns {Promise<number>} seconds
 */
export async function inspectCsv(backendUrl, cookie, csv) {
  const body = new FormData();
  body.set('file', new Blob([csv], { type: 'text/csv' }), 'policies.csv');
  const began = performance.now();
  const response = await fetch(`${backendUrl}/api/policies/imports/inspect`, { method: 'POST', headers: { cookie }, body });
  const text = await response.text();
  const seconds = (performance.now() - began) / 1000;
  if (response.status !== 200) throw new Error(`inspect: ${response.status} ${text.slice(0, 500)}`);
  return seconds;
}

const POLL_MS = 100;

/**
 * @param {string} backendUrl
 * @param {string} cookie
 * @param {string} csv
 * @returns {Promise<{ seconds: number, imported: number }>}
 */
export async function previewCsv(backendUrl, cookie, csv) {
  const body = new FormData();
  body.set('file', new Blob([csv], { type: 'text/csv' }), 'policies.csv');
  const began = performance.now();
  const response = await fetch(`${backendUrl}/api/policies/imports/previews`, { method: 'POST', headers: { cookie }, body });
  const text = await response.text();
  if (response.status !== 202) throw new Error(`preview: ${response.status} ${text.slice(0, 500)}`);
  for (;;) {
    const asked = await fetch(`${backendUrl}/api/policies/imports/previews/${JSON.parse(text).id}`, { headers: { cookie } });
    const { status, problem, result } = JSON.parse(await asked.text());
    if (result !== null) return { seconds: (performance.now() - began) / 1000, imported: result.importedRows };
    if (status === 'failed') throw new Error(`preview: ${problem}`);
    await setTimeout(POLL_MS);
  }
}

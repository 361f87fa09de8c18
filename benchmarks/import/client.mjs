/**
 * Signs up a new organisation.
 * @param {string} backendUrl
 * @param {string} name
 * @returns {Promise<{ cookie: string, organizationId: string }>}
 */
export async function signUp(backendUrl, name) {
  const response = await fetch(`${backendUrl}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      organizationName: name,
      name: 'Sample Owner',
      email: `${name.toLowerCase()}@example.test`,
      password: 'correct horse battery staple',
    }),
  });
  if (!response.ok) throw new Error(`sign-up: ${response.status} ${await response.text()}`);
  const cookie = response.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');
  /** @type {{ organization: { id: string } }} */
  const user = JSON.parse(await response.text());
  return { cookie, organizationId: user.organization.id };
}

/**
 * Uploads a CSV file and reads the whole answer.
 * @param {string} backendUrl
 * @param {string} cookie
 * @param {string} csv
 * @returns {Promise<{ seconds: number, totalRows: number, successful: number, failed: number }>}
 */
export async function upload(backendUrl, cookie, csv) {
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

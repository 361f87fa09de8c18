import { createHash } from 'node:crypto';
import { startDrives } from './server.mjs';

/** @type {Awaited<ReturnType<typeof startDrives>>} */
let simulator;
beforeAll(async () => {
  simulator = await startDrives();
});
afterAll(() => simulator.stop());

const CLIENT = { client_id: 'stampline-simulator', client_secret: 'simulator-secret', redirect_uri: 'http://127.0.0.1/back' };

/** Obtains a token by consent. @param {string} drive @param {string} authorize @param {string} token */
async function obtainToken(drive, authorize, token) {
  const base = `${simulator.url}/${drive}`;
  const challenge = createHash('sha256').update('verifier').digest('base64url');
  const asked = new URLSearchParams({ ...CLIENT, state: 's', code_challenge: challenge, code_challenge_method: 'S256' });
  const page = await (await fetch(`${base}${authorize}?${asked}`)).text();
  const code = /code=([\w-]+)/.exec(page)?.[1] ?? '';
  const form = new URLSearchParams({ ...CLIENT, grant_type: 'authorization_code', code, code_verifier: 'verifier' });
  return (await fetch(`${base}${token}`, { method: 'POST', body: form })).json();
}

/** @param {string} refresh */
async function renewToken(refresh) {
  const form = new URLSearchParams({ ...CLIENT, grant_type: 'refresh_token', refresh_token: refresh });
  return (await fetch(`${simulator.url}/onedrive/common/oauth2/v2.0/token`, { method: 'POST', body: form })).json();
}

test('requires a valid token, and the verifier of the code', async () => {
  expect((await fetch(`${simulator.url}/googledrive/drive/v3/about`)).status).toBe(401);
  const { access_token: access } = await obtainToken('googledrive', '/o/oauth2/v2/auth', '/token');
  const headers = { authorization: `Bearer ${access}` };
  expect((await fetch(`${simulator.url}/googledrive/drive/v3/about`, { headers })).status).toBe(200);
  await fetch(`${simulator.url}/control/googledrive`, { method: 'POST', body: JSON.stringify({ expire: true }) });
  expect((await fetch(`${simulator.url}/googledrive/drive/v3/about`, { headers })).status).toBe(401);
});

test('OneDrive ends the grant of a refresh token that is used twice', async () => {
  const { refresh_token: first } = await obtainToken('onedrive', '/common/oauth2/v2.0/authorize', '/common/oauth2/v2.0/token');
  const { refresh_token: second } = await renewToken(first);
  expect(await renewToken(first)).toMatchObject({ error: 'invalid_grant' });
  expect(await renewToken(second)).toMatchObject({ error: 'invalid_grant' });
});

test.each(['~$Book.xlsx', 'Thumbs.db', '.dropbox', '~x.tmp'])('Dropbox rejects the name %s', async (name) => {
  const { access_token: access } = await obtainToken('dropbox', '/oauth2/authorize', '/oauth2/token');
  const make = (/** @type {string} */ path) =>
    fetch(`${simulator.url}/dropbox/2/files/create_folder_v2`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      body: JSON.stringify({ path }),
    });
  expect(await (await make(`/${name}`)).json()).toMatchObject({ error_summary: 'path/disallowed_name/..' });
  expect((await make(`/kept ${name}`)).status).toBe(200);
});

test.each(['~$Book', 'a_vti_b', 'desktop.ini', 'CON', 'ends.', '~draft'])('OneDrive rejects the name %s', async (name) => {
  const { access_token: access } = await obtainToken('onedrive', '/common/oauth2/v2.0/authorize', '/common/oauth2/v2.0/token');
  const make = (/** @type {string} */ requestedName) =>
    fetch(`${simulator.url}/onedrive/v1.0/me/drive/root/children`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: requestedName, folder: {} }),
    });
  expect(await (await make(name)).json()).toMatchObject({ error: { code: 'invalidRequest' } });
  expect((await make(`kept ${name.replaceAll('_', '')} too`)).status).toBe(201);
});

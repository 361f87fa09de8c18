import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const CALLBACK = 'http://127.0.0.1/bare';

/**
 * The simulator of cloud drives in a process of its own, and a program that talks to it without a product in between.
 * @param {{ root: string, dataDir: string }} context
 */
export async function simulatedDrives({ root, dataDir }) {
  const folder = join(dataDir, 'drives');
  mkdirSync(folder, { recursive: true });
  const main = join(root, 'scripts/simulators/drives/main.mjs');
  const env = { ...process.env, PORT: '0', TMPDIR: folder };
  const child = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'inherit'], env });
  const [line] = await once(createInterface(child.stdout), 'line');
  const url = String(line).replace('simulator ready at ', '');
  return { url, host: new URL(url).host, stop: () => child.kill() };
}

/** Goes to a consent page as a person who agrees. @param {string} authUrl @returns {Promise<string>} the query that comes back */
export async function agree(authUrl) {
  const page = await (await fetch(authUrl)).text();
  const address = /href="([^"]*)">Allow</.exec(page)?.[1]?.replaceAll('&#38;', '&');
  if (address === undefined) throw new Error('The consent page of the simulator has no way to agree.');
  return new URL(address).search;
}

/** A token of the simulated Google Drive for the bare program. @param {string} url of the simulator @returns {Promise<string>} the header */
export async function bareGrant(url) {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: 'stampline-simulator',
    redirect_uri: CALLBACK,
    response_type: 'code',
    state: 'bare',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const code = new URLSearchParams(await agree(`${url}/googledrive/o/oauth2/v2/auth?${query.toString()}`)).get('code') ?? '';
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: 'stampline-simulator',
    client_secret: 'simulator-secret',
    redirect_uri: CALLBACK,
    code,
    code_verifier: verifier,
  });
  const answer = await fetch(`${url}/googledrive/token`, { method: 'POST', body: form });
  /** @type {{ access_token: string }} */
  const { access_token: token } = JSON.parse(await answer.text());
  return `Bearer ${token}`;
}

/** Begins an upload that takes the whole file at once. @param {string} url @param {string} authorization @param {string} name @param {number} bytes */
export async function bareUpload(url, authorization, name, bytes) {
  const answer = await fetch(`${url}/googledrive/upload/drive/v3/files?uploadType=resumable`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'x-upload-content-length': String(bytes) },
    body: JSON.stringify({ name }),
  });
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`The simulator began no upload: ${answer.status} ${await answer.text()}`);
  return location;
}

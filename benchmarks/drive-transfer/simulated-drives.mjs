import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createMemoryFolder } from '../../scripts/rings/memory-folder.mjs';
import { receiveBytes, sendBytes } from '../storage/transfer.mjs';

const CALLBACK = 'http://127.0.0.1/bare';
/** The largest chunk for a drive with a limit: a multiple of the drive's step, below 60 MB. */
const ONEDRIVE_CHUNK_BYTES = 55 * 1024 ** 2;
const DROPBOX_CHUNK_BYTES = 150 * 1024 ** 2;

/** @typedef {'googledrive' | 'dropbox' | 'onedrive'} DriveName */
/** @typedef {{ url: string, authorization: string }} Bare the drive's URL, and the header for it */

/**
 * Starts the simulator of cloud drives in a separate process, with a client that talks to it directly.
 * @param {{ root: string, dataDir: string }} context
 */
export async function startSimulatedDrives({ root, dataDir }) {
  // A disk with a write backlog delays the last writer.
  const folder = createMemoryFolder() ?? join(dataDir, 'drives');
  mkdirSync(folder, { recursive: true });
  const main = join(root, 'simulators/drives/main.mjs');
  const env = { ...process.env, PORT: '0', TMPDIR: folder };
  const child = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'inherit'], env });
  const [line] = await once(createInterface(child.stdout), 'line');
  const url = String(line).replace('simulator ready at ', '');
  /** Removes the contents of all files, which occupy 2 GB per run and are not read again. */
  const emptyFolder = () => {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) rmSync(join(entry.parentPath, entry.name));
  };
  return { url, host: new URL(url).host, emptyFolder, stop: () => child.kill() };
}

/** Opens a consent page and agrees. @param {string} authUrl @returns {Promise<string>} the query of the callback */
export async function grantConsent(authUrl) {
  const page = await (await fetch(authUrl)).text();
  const address = /href="([^"]*)">Allow</.exec(page)?.[1]?.replaceAll('&#38;', '&');
  if (address === undefined) throw new Error('The consent page of the simulator has no way to agree.');
  return new URL(address).search;
}

const SIGN_IN = {
  googledrive: ['/o/oauth2/v2/auth', '/token'],
  dropbox: ['/oauth2/authorize', '/oauth2/token'],
  onedrive: ['/common/oauth2/v2.0/authorize', '/common/oauth2/v2.0/token'],
};

/** Signs in without the product. @param {string} simulatorUrl @param {DriveName} drive @returns {Promise<Bare>} */
export async function signInToDrive(simulatorUrl, drive) {
  const url = `${simulatorUrl}/${drive}`;
  const [authorize, tokenPath] = SIGN_IN[drive];
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: 'stampline-simulator',
    redirect_uri: CALLBACK,
    response_type: 'code',
    state: 'bare',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const code = new URLSearchParams(await grantConsent(`${url}${authorize}?${query.toString()}`)).get('code') ?? '';
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: 'stampline-simulator',
    client_secret: 'simulator-secret',
    redirect_uri: CALLBACK,
    code,
    code_verifier: verifier,
  });
  const answer = await fetch(`${url}${tokenPath}`, { method: 'POST', body: form });
  /** @type {{ access_token: string }} */
  const { access_token: token } = JSON.parse(await answer.text());
  return { url, authorization: `Bearer ${token}` };
}

/** @param {string} url @param {Record<string, string>} headers @param {unknown} body */
async function postJson(url, headers, body) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The simulator started no upload: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** @param {number} bytes @param {number} size @returns {{ first: number, length: number }[]} */
const splitIntoChunks = (bytes, size) =>
  Array.from({ length: Math.ceil(bytes / size) }, (_, index) => ({ first: index * size, length: Math.min(size, bytes - index * size) }));

/** @param {{ first: number, length: number }} piece @param {number} bytes */
const formatContentRange = ({ first, length }, bytes) => ({ 'Content-Range': `bytes ${first}-${first + length - 1}/${bytes}` });

/**
 * Uploads a file with the drive's protocol, in as few requests as possible. The drive computes the file's hash, as it does for the product.
 * @type {Record<DriveName, (bare: Bare, name: string, bytes: number) => Promise<string>>}
 */
export const bareUpload = {
  googledrive: async ({ url, authorization }, name, bytes) => {
    const headers = { authorization, 'x-upload-content-length': String(bytes) };
    const begun = await postJson(`${url}/upload/drive/v3/files?uploadType=resumable`, headers, { name });
    const whole = formatContentRange({ first: 0, length: bytes }, bytes);
    return JSON.parse(await sendBytes(begun.headers.get('location') ?? '', { authorization, ...whole }, bytes)).id;
  },
  dropbox: async ({ url, authorization }, name, bytes) => {
    const at = `${url}/2/files/upload_session`;
    /** @param {unknown} arg */
    const headers = (arg) => ({ authorization, 'content-type': 'application/octet-stream', 'dropbox-api-arg': JSON.stringify(arg) });
    /** @type {{ session_id: string }} */
    const { session_id } = JSON.parse(await sendBytes(`${at}/start`, headers({}), 0));
    for (const { first, length } of splitIntoChunks(bytes, DROPBOX_CHUNK_BYTES))
      await sendBytes(`${at}/append_v2`, headers({ cursor: { session_id, offset: first } }), length);
    const finish = headers({ cursor: { session_id, offset: bytes }, commit: { path: `/${name}` } });
    return JSON.parse(await sendBytes(`${at}/finish`, finish, 0)).id;
  },
  onedrive: async ({ url, authorization }, name, bytes) => {
    const begun = await postJson(`${url}/v1.0/me/drive/items/root:/${name}:/createUploadSession`, { authorization }, {});
    /** @type {{ uploadUrl: string }} */
    const { uploadUrl } = JSON.parse(await begun.text());
    let answer = '';
    for (const piece of splitIntoChunks(bytes, ONEDRIVE_CHUNK_BYTES))
      answer = await sendBytes(uploadUrl, formatContentRange(piece, bytes), piece.length);
    return JSON.parse(answer).id;
  },
};

/** @type {Record<DriveName, (bare: Bare, id: string, bytes: number) => Promise<string>>} */
export const bareDownload = {
  googledrive: ({ url, authorization }, id, bytes) => receiveBytes(`${url}/drive/v3/files/${id}?alt=media`, { authorization }, bytes),
  dropbox: ({ url, authorization }, id, bytes) =>
    receiveBytes(`${url}/2/files/download`, { authorization, 'dropbox-api-arg': JSON.stringify({ path: id }) }, bytes),
  // Graph redirects clients to this URL.
  onedrive: ({ url }, id, bytes) => receiveBytes(`${url}/contents/${id}`, {}, bytes),
};

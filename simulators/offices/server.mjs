import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { listen } from '../listen.mjs';
import { formatResponseFile } from './response-file.mjs';
import { judgeFslso } from './fslso.mjs';
import { judgeNeutralOf } from './neutral-offices.mjs';
import { createRegister } from './register.mjs';
import { judgeSlacal } from './slacal.mjs';
import { judgeSltx } from './sltx.mjs';
import { PackageRefusedError } from './verdict.mjs';

/** @typedef {import('./licensees.mjs').Licensee} Licensee */

const MAX_BYTES = 30 * 1024 * 1024;
const PATH = /^\/offices\/([a-z0-9-]{1,40})\/packages\/([a-z0-9.-]{1,40})$/;

/**
 * Facts with which an office judges a package.
 * @typedef {{ now: number, venue: string, licensees: import('./licensees.mjs').Licensees }} Judging
 */

/**
 * Judges by package format; all other formats are read as the neutral CSV.
 * @type {Record<string, (files: Map<string, Buffer>, options: Judging) => import('./verdict.mjs').Verdict[]>}
 */
const OFFICES = { 'fl-fslso-xml-2.0': judgeFslso, 'tx-efs-xml-2.1': judgeSltx, 'ca-slacal-batch-2007': judgeSlacal };

/** @param {import('node:http').IncomingMessage} request @returns {Promise<Map<string, Buffer>>} */
async function readFiles(request) {
  const parts = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > MAX_BYTES) throw new PackageRefusedError('The package is larger than 30 MB.');
    parts.push(part);
  }
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(Buffer.concat(parts), { headers }).formData().catch(() => new FormData());
  const files = [...form.values()].flatMap((value) => (typeof value === 'string' ? [] : [value]));
  return new Map(await Promise.all(files.map(async (file) => /** @type {const} */ ([file.name, Buffer.from(await file.arrayBuffer())]))));
}

/** Returns a number that is the same for the same package. @param {string} venue @param {Map<string, Buffer>} files */
function computeConfirmation(venue, files) {
  const hash = createHash('sha256').update(venue);
  for (const content of files.values()) hash.update(content);
  return `SIM-${hash.digest('hex').slice(0, 10).toUpperCase()}`;
}

/**
 * @typedef {{ status: number, headers: Record<string, string>, text: string }} Answer
 * @typedef {object} Memory
 * @property {ReturnType<typeof createRegister>} register
 * @property {Map<string, Answer>} answers by Idempotency-Key
 */

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {{ venue: string, format: string, now: number, memory: Memory | null, licensees: readonly Licensee[] | null }} options
 * @returns {Promise<Answer>}
 */
async function judgePackage(request, { venue, format, now, memory, licensees }) {
  try {
    const files = await readFiles(request);
    if (files.size === 0) throw new PackageRefusedError('The package has no files.');
    const confirmation = computeConfirmation(venue, files);
    const isZero = [...files.keys()].some((name) => name.endsWith('-zero-report.csv'));
    const own = licensees?.filter((one) => one.venue === venue) ?? null;
    const judged = isZero ? [] : (OFFICES[format] ?? judgeNeutralOf)(files, { now, venue, licensees: own });
    const verdicts = memory?.register.apply(venue, judged) ?? judged;
    const headers = { 'content-type': 'text/csv; charset=utf-8', 'x-confirmation-number': confirmation };
    return { status: 200, headers, text: formatResponseFile(verdicts, confirmation) };
  } catch (error) {
    if (!(error instanceof PackageRefusedError)) throw error;
    return { status: 422, headers: { 'content-type': 'text/plain; charset=utf-8' }, text: error.message };
  }
}

/**
 * @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response
 * @param {{ now: number, memory: Memory | null, licensees: readonly Licensee[] | null }} options
 */
async function handlePackage(request, response, options) {
  const [, venue = '', format = ''] = PATH.exec(request.url ?? '') ?? [];
  if (request.url === '/healthz') return response.end('ok');
  if (venue === '' || request.method !== 'POST') return response.writeHead(404).end();
  const sentKey = String(request.headers['idempotency-key'] ?? '');
  const key = `${venue} ${sentKey}`;
  const known = options.memory?.answers.get(key);
  if (known !== undefined) request.resume();
  const answer = known ?? (await judgePackage(request, { venue, format, ...options }));
  if (sentKey !== '') options.memory?.answers.set(key, answer);
  return response.writeHead(answer.status, answer.headers).end(answer.text);
}

/**
 * Starts offices that respond to packages by their published rules, at `/offices/<venue>/packages/<format>`: with a table of accepted and tagged
 * transactions, or with 422 and the reason if the office rejects a file as a whole. It stores nothing, unless `remembers` is set: then it keeps
 * what was accepted while it runs, and repeats its response to an Idempotency-Key. With a list of `licensees` it also judges licenses.
 * @param {{ now?: () => number, port?: number, remembers?: boolean, licensees?: readonly Licensee[] | null }} [options]
 */
export async function startOffices({ now = Date.now, port = 0, remembers = false, licensees = null } = {}) {
  const memory = remembers ? { register: createRegister(), answers: new Map() } : null;
  const server = createServer((request, response) => {
    handlePackage(request, response, { now: now(), memory, licensees }).catch((error) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
  return listen(server, port);
}

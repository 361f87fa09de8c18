import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';

const CHUNK_BYTES = Buffer.alloc(64 * 1024, 'policy_number,premium\n');
/** Length of a browser's boundary, because the parser skips that many bytes at once. */
const BOUNDARY = '----WebKitFormBoundary7MA4YWxkTrZu0gW';
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="large.bin"\r\nContent-Type: application/octet-stream\r\n\r\n`;
const TAIL = `\r\n--${BOUNDARY}--\r\n`;

/** @param {number} bytes @param {string} [head] @param {string} [tail] */
function* buildBody(bytes, head = '', tail = '') {
  if (head !== '') yield Buffer.from(head);
  for (let left = bytes; left > 0; left -= CHUNK_BYTES.length)
    yield left < CHUNK_BYTES.length ? CHUNK_BYTES.subarray(0, left) : CHUNK_BYTES;
  if (tail !== '') yield Buffer.from(tail);
}

/**
 * @param {string} url @param {'POST' | 'PUT'} method @param {Record<string, string | number>} headers @param {Iterable<Buffer>} content
 * @returns {Promise<string>} the response
 */
async function sendRequest(url, method, headers, content) {
  const outgoing = request(url, { method, headers });
  /** @type {Promise<import('node:http').IncomingMessage>} */
  const answered = new Promise((resolve, reject) => {
    outgoing.on('response', resolve).on('error', reject);
  });
  await pipeline(Readable.from(content, { objectMode: false }), outgoing);
  const response = await answered;
  const answer = await text(response);
  if (response.statusCode === undefined || response.statusCode >= 300) throw new Error(`upload: ${response.statusCode} ${answer}`);
  return answer;
}

/**
 * Uploads a form as a browser does.
 * @param {string} url @param {string} cookie @param {number} bytes @returns {Promise<string>} the ID of the file
 */
export async function sendForm(url, cookie, bytes) {
  const headers = {
    cookie,
    'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
    'Content-Length': HEAD.length + bytes + TAIL.length,
  };
  return JSON.parse(await sendRequest(url, 'POST', headers, buildBody(bytes, HEAD, TAIL))).id;
}

/** @param {string} url @param {number} bytes @returns {Promise<string>} the ID of the file */
export async function sendBare(url, bytes) {
  return JSON.parse(await sendRequest(url, 'POST', { 'Content-Length': bytes }, buildBody(bytes))).id;
}

/** @param {string} url @param {Record<string, string | number>} headers @param {number} bytes @returns {Promise<string>} the response */
export function sendBytes(url, headers, bytes) {
  return sendRequest(url, 'PUT', { ...headers, 'Content-Length': bytes }, buildBody(bytes));
}

/** @param {string} url @param {Record<string, string>} headers @param {number} bytes expected */
export async function receiveBytes(url, headers, bytes) {
  /** @type {import('node:http').IncomingMessage} */
  const response = await new Promise((resolve, reject) => {
    request(url, { headers }).on('response', resolve).on('error', reject).end();
  });
  let received = 0;
  for await (const piece of response) received += piece.length;
  if (received !== bytes) throw new Error(`download: ${response.statusCode}, ${received} of ${bytes} bytes`);
  return '';
}

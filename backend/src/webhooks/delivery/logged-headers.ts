import type { LoggedHeader } from './delivery.queries.js';

/** Maximum number of response headers, and maximum length of each. */
const MAX_HEADERS = 50;
const MAX_CHARACTERS = 500;
/** Response headers that contain the receiver's secrets. */
const SECRET_RESPONSE_HEADERS = new Set(['set-cookie', 'set-cookie2', 'authorization', 'proxy-authorization', 'www-authenticate']);
const MASK = '*****';

/** Prepares the headers of a request for the log. Shortens signatures, because complete ones could be replayed. */
export const logRequestHeaders = (headers: Readonly<Record<string, string>>): LoggedHeader[] =>
  Object.entries(headers).map(([name, value]) => ({ name, value: name === 'webhook-signature' ? maskSignatures(value) : value }));

/** Prepares the headers of a response for the log, with limits, because a receiver may send anything. */
export const logResponseHeaders = (headers: Headers): LoggedHeader[] =>
  [...headers].slice(0, MAX_HEADERS).map(([name, value]) => ({
    name: shortenText(name),
    value: SECRET_RESPONSE_HEADERS.has(name.toLowerCase()) ? MASK : shortenText(value),
  }));

/** Shortens a signature to "v1,K5oZfzN95Z": its version and its beginning, for comparison. */
const maskSignatures = (value: string): string => value.replaceAll(/(v1,.{6})[^ ]*/g, `$1${MASK}`);
const shortenText = (text: string): string => (text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text);

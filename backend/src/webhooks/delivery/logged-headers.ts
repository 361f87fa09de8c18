import type { LoggedHeader } from './delivery.queries.js';

/** Maximum number of response headers, and length of each. */
const MOST_HEADERS = 50;
const MOST_CHARACTERS = 500;
/** Response headers that are secrets of the receiver. */
const SECRET_ANSWERS = new Set(['set-cookie', 'set-cookie2', 'authorization', 'proxy-authorization', 'www-authenticate']);
const MASK = '*****';

/** Prepares the headers of a request for the log: without complete signatures, which could be sent again. */
export const requestHeaders = (headers: Readonly<Record<string, string>>): LoggedHeader[] =>
  Object.entries(headers).map(([name, value]) => ({ name, value: name === 'webhook-signature' ? maskedSignatures(value) : value }));

/** Prepares the headers of a response for the log, with limits, because a receiver may send anything. */
export const answerHeaders = (headers: Headers): LoggedHeader[] =>
  [...headers].slice(0, MOST_HEADERS).map(([name, value]) => ({
    name: shorten(name),
    value: SECRET_ANSWERS.has(name.toLowerCase()) ? MASK : shorten(value),
  }));

/** Shortens a signature to "v1,K5oZfzN95Z": its version and its beginning, for comparison. */
const maskedSignatures = (value: string): string => value.replaceAll(/(v1,.{6})[^ ]*/g, `$1${MASK}`);
const shorten = (text: string): string => (text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text);

import type { LoggedHeader } from './delivery.queries.js';

/** Headers of an answer that are kept, and characters of each. */
const MOST_HEADERS = 50;
const MOST_CHARACTERS = 500;
/** What an answer may set that is nobody's business but the receiver's. */
const SECRET_ANSWERS = new Set(['set-cookie', 'set-cookie2', 'authorization', 'proxy-authorization', 'www-authenticate']);
const MASK = '*****';

/** The headers of a request as the log shows them: a signature without what could be sent again. */
export const requestHeaders = (headers: Readonly<Record<string, string>>): LoggedHeader[] =>
  Object.entries(headers).map(([name, value]) => ({ name, value: name === 'webhook-signature' ? maskedSignatures(value) : value }));

/** The headers of an answer as the log shows them, within bounds: a receiver may send anything. */
export const answerHeaders = (headers: Headers): LoggedHeader[] =>
  [...headers].slice(0, MOST_HEADERS).map(([name, value]) => ({
    name: shortened(name),
    value: SECRET_ANSWERS.has(name.toLowerCase()) ? MASK : shortened(value),
  }));

/** "v1,K5oZfzN95Z" shows the version and how it begins, to compare. */
const maskedSignatures = (value: string): string => value.replaceAll(/(v1,.{6})[^ ]*/g, `$1${MASK}`);
const shortened = (text: string): string => (text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text);

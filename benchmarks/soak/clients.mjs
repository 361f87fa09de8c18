import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';

/** A signed-in user with a separate network address. @typedef {{ email: string, cookie: string, address: string }} Person */
/** @typedef {{ status: number, body: string, ms: number }} MeasuredResponse */

const STREAMS_PER_USER = 10;
/** Longer than the product needs to refuse a request, so that a slow machine is not mistaken for a hanging one. */
const TIMEOUT_MS = 60_000;

/**
 * Signs up users, each with an organization and a separate address, which works because this machine is a trusted proxy.
 * @param {string} url of the product
 * @param {number} count
 * @returns {Promise<Person[]>}
 */
export async function signUpPeople(url, count) {
  const people = [];
  for (let number = 0; number < count; number += 1) {
    const email = `${randomUUID()}@example.test`;
    const address = `10.20.${Math.floor(number / 200)}.${(number % 200) + 1}`;
    const response = await fetch(`${url}/api/auth/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({
        organizationName: `Soak ${number}`,
        name: 'Sample Owner',
        email,
        password: 'correct horse battery staple',
      }),
    });
    if (!response.ok) throw new Error(`sign-up: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
    const cookie = response.headers
      .getSetCookie()
      .map((header) => header.split(';')[0])
      .join('; ');
    people.push({ email, cookie, address });
  }
  return people;
}

/** @param {Person} person */
const buildHeaders = ({ cookie, address }) => ({ cookie, 'x-forwarded-for': address });

/**
 * Opens event streams, ten per user, and waits until each has begun.
 * @param {string} url
 * @param {Person[]} people
 * @param {number} count
 */
export async function openStreams(url, people, count) {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const streams = await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const person = people[Math.floor(number / STREAMS_PER_USER)];
      if (!person) throw new Error(`${count} streams need ${Math.ceil(count / STREAMS_PER_USER)} people`);
      const opening = request(`${url}/api/events`, { agent, headers: buildHeaders(person) });
      opening.end();
      const stream = await waitForResponse(opening);
      if (stream.statusCode !== 200) throw new Error(`event stream ${number}: ${stream.statusCode}`);
      await once(stream, 'data');
      return stream.resume().on('error', () => {});
    }),
  );
  return {
    open: () => streams.filter(({ complete, destroyed }) => !complete && !destroyed).length,
    close() {
      for (const stream of streams) stream.destroy();
      agent.destroy();
    },
  };
}

/** @param {import('node:http').ClientRequest} asked @returns {Promise<import('node:http').IncomingMessage>} */
const waitForResponse = (asked) =>
  new Promise((resolve, reject) => {
    asked.once('response', resolve);
    asked.once('error', reject);
  });

/**
 * Sends requests over that many connections; each connection sends the next one as soon as a response arrives.
 * @param {string} url
 * @param {Person[]} people
 * @param {{ connections: number, ms: number, path: string }} load
 * @returns {Promise<MeasuredResponse[]>} status 0 for a request without a response
 */
export async function sendContinuously(url, people, { connections, ms, path }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  /** @type {MeasuredResponse[]} */
  const answers = [];
  const until = performance.now() + ms;
  await Promise.all(
    Array.from({ length: connections }, async (_, number) => {
      const person = people[number % people.length];
      if (!person) throw new Error('nobody is there to ask');
      while (performance.now() < until) answers.push(await sendRequest(`${url}${path}`, { agent, headers: buildHeaders(person) }));
    }),
  );
  agent.destroy();
  return answers;
}

/**
 * @param {string} url
 * @param {import('node:http').RequestOptions} options
 * @returns {Promise<MeasuredResponse>}
 */
function sendRequest(url, options) {
  const began = performance.now();
  return new Promise((resolve) => {
    const done = (/** @type {number} */ status, /** @type {string} */ body) => resolve({ status, body, ms: performance.now() - began });
    const asking = request(url, options, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part) => {
        body += part;
      });
      response.once('end', () => done(response.statusCode ?? 0, body));
      response.once('error', (error) => done(0, error.message));
    });
    asking.setTimeout(TIMEOUT_MS, () => asking.destroy(new Error('no answer')));
    asking.once('error', (error) => done(0, error.message));
    asking.end();
  });
}

import createClient from 'openapi-fetch';

/** A response other than 2xx. */
export class StamplineError extends Error {
  /** @param {number} status @param {Record<string, unknown>} problem */
  constructor(status, problem) {
    super(typeof problem.detail === 'string' ? problem.detail : `Stampline responded with ${status}.`);
    this.name = 'StamplineError';
    this.status = status;
    this.type = typeof problem.type === 'string' ? problem.type : null;
    this.requestId = typeof problem.requestId === 'string' ? problem.requestId : null;
    this.errors = Array.isArray(problem.errors) ? problem.errors : [];
  }
}

/** @param {{ origin: string, apiKey: string | undefined }} settings */
export function createStamplineClient({ origin, apiKey }) {
  if (!apiKey) throw new Error('Give createStamplineClient an API key. An owner of your organization creates one under Developers.');
  const client = createClient({ baseUrl: origin.replace(/\/+$/, ''), headers: { Authorization: `Bearer ${apiKey}` } });
  client.use({
    async onResponse({ response }) {
      if (response.ok) return undefined;
      // An object even if an intermediary responds with something else.
      const problem = Object(await response.json().catch(() => ({})));
      throw new StamplineError(response.status, problem);
    },
  });
  return client;
}

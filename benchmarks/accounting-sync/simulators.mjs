import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * Starts the simulators of accounting systems, with the systems' rate limits, in a separate process because real systems are separate, too.
 * @param {string} root
 */
export async function startSimulators(root) {
  const main = join(root, 'simulators/accounting/main.mjs');
  const child = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, PORT: '0' } });
  const [line] = await once(createInterface(child.stdout), 'line');
  const url = String(line).replace('simulator ready at ', '');
  return {
    url,
    /**
     * Returns the entries of a system and the number of its calls.
     * @param {string} system @returns {Promise<{ called: number, entries: { lines: { accountId: string, cents: number }[] }[] }>}
     */
    fetchState: async (system) => {
      /** @type {{ called: number, books: { entries: { lines: { accountId: string, cents: number }[] }[] }[] }} */
      const { called, books } = JSON.parse(await (await fetch(`${url}/control/${system}`)).text());
      return { called, entries: books.flatMap(({ entries }) => entries) };
    },
    /**
     * Grants consent for a company on the vendor's page. @param {string} authUrl @param {string} companyId @returns {Promise<string>} the query of
     * the callback
     */
    agree: async (authUrl, companyId) => {
      const page = new URL(authUrl);
      const consent = new URL('consent', page);
      consent.search = page.search;
      consent.searchParams.set('company', companyId);
      const { headers } = await fetch(consent, { redirect: 'manual' });
      return new URL(headers.get('location') ?? '').search;
    },
    stop: () => child.kill(),
  };
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import { MODES } from '../../simulators/regulators/modes.mjs';
import { buildPdfPage } from './pdf-page.mjs';

/** Approximately as many paragraphs as on regulators' pages. */
const PARAGRAPHS = Array.from(
  { length: 400 },
  (_, at) => `Paragraph ${at} tells brokers what they report, to whom, and by when it is due.`,
);
/** Misbehaving pages. @type {Record<string, string>} */
const MISBEHAVING = { '/ak': 'endless', '/nd': 'huge', '/nm': 'binary', '/ms': 'nested' };
/** Pages that are PDF bulletins. */
const PDFS = new Set(['/hi', '/wy']);

/**
 * Starts a server for each host of the sites, with the sites' pages at `/<code>`.
 * @param {readonly { code: string, url: string }[]} sites
 */
export async function startHosts(sites) {
  const counts = new Map();
  for (const { url } of sites) counts.set(new URL(url).host, (counts.get(new URL(url).host) ?? 0) + 1);
  let version = 1;
  const servers = await Promise.all(
    [...counts].map(async () => {
      const server = createServer((request, response) => {
        const misbehave = MODES[MISBEHAVING[request.url ?? ''] ?? ''];
        if (request.url === '/robots.txt') response.writeHead(404).end();
        else if (misbehave) misbehave(response, renderPage(version));
        else if (PDFS.has(request.url ?? ''))
          response.writeHead(200, { 'content-type': 'application/pdf' }).end(buildPdfPage([computeRate(version), ...PARAGRAPHS]));
        else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(renderPage(version));
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const urls = servers.map((server) => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('A host has no port.');
    return `http://127.0.0.1:${address.port}`;
  });
  return {
    urls,
    most: Math.max(...counts.values()),
    change: () => void (version += 1),
    stop: async () => {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

/** @param {number} version */
const computeRate = (version) => `The premium tax rate is ${version}%.`;

/** @param {number} version */
function renderPage(version) {
  const paragraphs = [computeRate(version), ...PARAGRAPHS].map((words) => `<p>${words}</p>`);
  return `<!doctype html><main><h1>Surplus lines</h1>${paragraphs.join('\n')}</main>`;
}

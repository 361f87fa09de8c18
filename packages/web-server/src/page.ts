import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SHELL_BUILD_META } from '@stampline/federation';
import type { RequestHandler } from 'express';
import { identifyBuild } from './build-id.js';
import { isShareLink } from './security-headers.js';

/**
 * Serves `index.html` with its build identifier and `head` inserted into the `<head>` element. Browsers always revalidate it, so that the next load
 * finds a new build; Express adds the ETag. Browsers do not store a share link's page, because its URL is the key to the shared content.
 */
export function createPageHandler(directory: string, head = ''): RequestHandler {
  return async (request, response) => {
    const html = await readFile(path.join(directory, 'index.html'), 'utf8');
    const build = `<meta name="${SHELL_BUILD_META}" content="${identifyBuild(html)}">`;
    response
      .set('Cache-Control', isShareLink(request.path) ? 'no-store' : 'no-cache')
      .type('html')
      .send(html.replace('</head>', () => `${build}${head}</head>`));
  };
}

/**
 * Serves the page for screen paths, and 404 for anything that looks like a file. If the page were served for a missing script, browsers would report
 * a syntax error, and for a missing manifest, broken JSON.
 */
export function createPageOrNotFoundHandler(servePage: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isFile = path.posix.basename(request.path).includes('.');
    const isScreen = isRead && !isFile && request.accepts('html');
    if (!isScreen) response.status(404).set('Cache-Control', 'no-store').type('text').send(`There is nothing at ${request.path}.\n`);
    else void servePage(request, response, next);
  };
}

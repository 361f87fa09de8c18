import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RequestHandler } from 'express';
import { isShareLink } from './security-headers.js';

/**
 * Answers with `index.html`, with `head` added to its end of head. Never cached without asking, so that a new build is seen at the next load;
 * Express adds the ETag. A browser keeps nothing of a share link, because its address is the key to what is shared.
 */
export function page(directory: string, head = ''): RequestHandler {
  return async (request, response) => {
    const html = await readFile(path.join(directory, 'index.html'), 'utf8');
    response
      .set('Cache-Control', isShareLink(request.path) ? 'no-store' : 'no-cache')
      .type('html')
      .send(html.replace('</head>', () => `${head}</head>`));
  };
}

/**
 * The last stop of a server: addresses of screens get the page, everything that looks like a file gets 404. A missing script that was
 * answered with a page would be reported as a syntax error, and a missing manifest as broken JSON.
 */
export function pageOrNotFound(servePage: RequestHandler): RequestHandler {
  return (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isFile = path.posix.basename(request.path).includes('.');
    const isScreen = isRead && !isFile && request.accepts('html');
    if (!isScreen) response.status(404).set('Cache-Control', 'no-store').type('text').send(`There is nothing at ${request.path}.\n`);
    else void servePage(request, response, next);
  };
}

import express, { type Express, type RequestHandler } from 'express';
import { backendProxy } from './proxy/backend-proxy.js';
import type { RemoteServerConfig } from './config.js';
import { page, pageOrNotFound } from './page.js';
import { securityHeaders } from './security-headers.js';
import { staticFiles } from './static-files.js';

/** Serves one remote: its files for the shell's pages, and its standalone page with the backend behind `/api`. */
export function remoteApp({ directory, shellOrigins, backendUrl, trustedProxies, clientLimits }: RemoteServerConfig): Express {
  const servePage = page(directory);
  const app = express().disable('x-powered-by').set('trust proxy', trustedProxies);
  app.get('/healthz', (_request, response) => void response.type('text').send('ok\n'));
  app.use(backendProxy(backendUrl, clientLimits));
  app.use(securityHeaders([]));
  app.use(allowShells(shellOrigins));
  app.get(['/', '/index.html'], servePage);
  app.use(staticFiles(directory));
  app.use(pageOrNotFound(servePage));
  return app;
}

/** Lets pages of the given shells read this remote's files, but not the backend behind `/api` of this origin. */
function allowShells(shellOrigins: readonly string[]): RequestHandler {
  return (request, response, next) => {
    const { origin } = request.headers;
    response.vary('Origin').set('Cross-Origin-Resource-Policy', 'cross-origin');
    if (origin && shellOrigins.includes(origin)) response.set('Access-Control-Allow-Origin', origin);
    next();
  };
}

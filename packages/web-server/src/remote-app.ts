import express, { type Express, type RequestHandler } from 'express';
import { createBackendProxy } from './proxy/backend-proxy.js';
import type { RemoteServerConfig } from './config.js';
import { createHealthHandler } from './health.js';
import { createPageHandler, createPageOrNotFoundHandler } from './page.js';
import { createSecurityHeaders } from './security-headers.js';
import { serveStaticFiles } from './static-files.js';

/** Serves one remote: its files for the shell's pages, and its standalone page with the backend behind `/api`. */
export function createRemoteApp({ directory, shellOrigins, backendUrl, trustedProxies, clientLimits }: RemoteServerConfig): Express {
  const servePage = createPageHandler(directory);
  const app = express().disable('x-powered-by').set('trust proxy', trustedProxies);
  app.get('/healthz', createHealthHandler(directory));
  app.use(createBackendProxy(backendUrl, clientLimits));
  app.use(createSecurityHeaders([]));
  app.use(allowShells(shellOrigins));
  app.get(['/', '/index.html'], servePage);
  app.use(serveStaticFiles(directory));
  app.use(createPageOrNotFoundHandler(servePage));
  return app;
}

/** Allows pages of the given shells to read this remote's files, but not the backend behind this origin's `/api`. */
function allowShells(shellOrigins: readonly string[]): RequestHandler {
  return (request, response, next) => {
    const { origin } = request.headers;
    response.vary('Origin').set('Cross-Origin-Resource-Policy', 'cross-origin');
    if (origin && shellOrigins.includes(origin)) response.set('Access-Control-Allow-Origin', origin);
    next();
  };
}

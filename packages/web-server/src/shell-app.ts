import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { OVERRIDE_ORIGINS_META, REMOTE_ORIGINS_META, SHELL_BUILD_HEADER } from '@stampline/federation';
import express, { type Express } from 'express';
import { createBackendProxy } from './proxy/backend-proxy.js';
import { identifyBuild } from './build-id.js';
import type { ShellServerConfig } from './config.js';
import { renderLandingClaimsMeta } from './landing-claims.js';
import { createHealthHandler } from './health.js';
import { NavigationStore } from './navigation-store.js';
import { countAsHttps, warnOfUnknownProxy } from './outer-proxy.js';
import { createPageHandler, createPageOrNotFoundHandler } from './page.js';
import { RemoteDirectory } from './remote-directory.js';
import { createRemoteFilesRouter } from './remote-files.js';
import { createSecurityHeaders } from './security-headers.js';
import { serveStaticFiles } from './static-files.js';

/** Serves the product's origin: the shell's files, the list of remotes, and the backend behind `/api`. */
export function createShellApp(config: ShellServerConfig): Express {
  const { directory, remotes, overrideOrigins, stateDirectory, backendUrl, trustedProxies, clientLimits, landingClaims, isHttps } = config;
  const origins = remotes.flatMap(({ origin }) => origin ?? []);
  const store = new NavigationStore(stateDirectory, path.join(directory, 'navigation-seed.json'));
  const remoteDirectory = new RemoteDirectory(remotes, store);
  const overrides = overrideOrigins.length === 0 ? '' : `<meta name="${OVERRIDE_ORIGINS_META}" content="${overrideOrigins.join(' ')}">`;
  const head = `<meta name="${REMOTE_ORIGINS_META}" content="${origins.join(' ')}">${overrides}${renderLandingClaimsMeta(landingClaims)}`;
  const servePage = createPageHandler(directory, head);

  const app = express().disable('x-powered-by').set('trust proxy', trustedProxies);
  app.get('/healthz', createHealthHandler(directory));
  app.use(warnOfUnknownProxy(app.get('trust proxy fn')));
  if (isHttps) app.use(countAsHttps);
  app.use(createBackendProxy(backendUrl, clientLimits));
  app.use(createSecurityHeaders(origins, overrideOrigins));
  app.get('/remotes.json', async (_request, response) => {
    const [list, html] = await Promise.all([remoteDirectory.list(), readFile(path.join(directory, 'index.html'), 'utf8')]);
    response.set({ 'Cache-Control': 'no-cache', [SHELL_BUILD_HEADER]: identifyBuild(html) }).json(list);
  });
  app.use(createRemoteFilesRouter(remotes));
  app.get(['/', '/index.html'], servePage);
  app.use(serveStaticFiles(directory));
  app.use(createPageOrNotFoundHandler(servePage));
  return app;
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { REMOTE_ORIGINS_META, SHELL_BUILD_HEADER } from '@stampline/federation';
import express, { type Express } from 'express';
import { backendProxy } from './proxy/backend-proxy.js';
import { identifyBuild } from './build-id.js';
import type { ShellServerConfig } from './config.js';
import { landingClaimsMeta } from './landing-claims.js';
import { NavigationStore } from './navigation-store.js';
import { page, pageOrNotFound } from './page.js';
import { RemoteDirectory } from './remote-directory.js';
import { securityHeaders } from './security-headers.js';
import { staticFiles } from './static-files.js';

/** Serves the origin of the product: files of the shell, the list of remotes, and the backend behind `/api`. */
export function shellApp(config: ShellServerConfig): Express {
  const { directory, remotes, stateDirectory, backendUrl, trustedProxies, clientLimits, landingClaims } = config;
  const origins = remotes.map((remote) => remote.origin);
  const store = new NavigationStore(stateDirectory, path.join(directory, 'navigation-seed.json'));
  const remoteDirectory = new RemoteDirectory(remotes, store);
  const head = `<meta name="${REMOTE_ORIGINS_META}" content="${origins.join(' ')}">${landingClaimsMeta(landingClaims)}`;
  const servePage = page(directory, head);

  const app = express().disable('x-powered-by').set('trust proxy', trustedProxies);
  app.get('/healthz', (_request, response) => void response.type('text').send('ok\n'));
  app.use(backendProxy(backendUrl, clientLimits));
  app.use(securityHeaders(origins));
  app.get('/remotes.json', async (_request, response) => {
    const [list, html] = await Promise.all([remoteDirectory.list(), readFile(path.join(directory, 'index.html'), 'utf8')]);
    response.set({ 'Cache-Control': 'no-cache', [SHELL_BUILD_HEADER]: identifyBuild(html) }).json(list);
  });
  app.get(['/', '/index.html'], servePage);
  app.use(staticFiles(directory));
  app.use(pageOrNotFound(servePage));
  return app;
}

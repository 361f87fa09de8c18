import { REMOTES, SHELL } from './apps.mjs';
import { readAllNavigations } from './navigation-plugin.mjs';

const backend = process.env['BACKEND_URL'] ?? 'http://127.0.0.1:3001';

/**
 * Returns the development server of an app: paths as in production, the backend behind `/api`.
 * @param {{name: string, port: number}} app
 */
export function buildDevServerOptions(app) {
  return {
    host: '127.0.0.1',
    port: app.port,
    historyApiFallback: true,
    headers: { 'Access-Control-Allow-Origin': '*' },
    proxy: [{ context: ['/api', '/public-objects'], target: backend }],
    ...(app.name === SHELL.name ? { setupMiddlewares: addRemotesList } : {}),
  };
}

/**
 * @param {unknown[]} middlewares
 * @returns {unknown[]}
 */
function addRemotesList(middlewares) {
  return [{ name: 'remotes', path: '/remotes.json', middleware: sendRemotesList }, ...middlewares];
}

/**
 * @param {unknown} _request
 * @param {import('node:http').ServerResponse} response
 */
function sendRemotesList(_request, response) {
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(listDevelopmentRemotes()));
}

function listDevelopmentRemotes() {
  const navigation = readAllNavigations();
  return REMOTES.map(({ name, port }) => {
    const origin = `http://localhost:${port}`;
    const { contractVersion } = { contractVersion: 1, ...navigation[name] };
    return { name, origin, manifest: `${origin}/mf-manifest.json`, contractVersion, build: null, navigation: navigation[name] ?? null };
  });
}

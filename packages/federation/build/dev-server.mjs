import { REMOTES, SHELL } from './apps.mjs';
import { buildExampleMiddleware } from './example-backend.mjs';
import { readAllNavigations } from './navigation-plugin.mjs';

const backend = process.env['BACKEND_URL'] ?? 'http://127.0.0.1:3001';
/** Value of BACKEND_URL that serves the examples in the API document instead of proxying to a backend. */
const EXAMPLES = 'examples';

/**
 * Returns the options for an app's development server: paths as in production, with the backend or the examples in the API document behind `/api`.
 * @param {{name: string, port: number}} app
 */
export function buildDevServerOptions(app) {
  return {
    host: '127.0.0.1',
    port: app.port,
    historyApiFallback: true,
    headers: { 'Access-Control-Allow-Origin': '*' },
    ...(backend === EXAMPLES ? {} : { proxy: [{ context: ['/api', '/public-objects'], target: backend }] }),
    setupMiddlewares: (/** @type {unknown[]} */ middlewares) => [
      ...(app.name === SHELL.name ? [{ name: 'remotes', path: '/remotes.json', middleware: sendRemotesList }] : []),
      ...(backend === EXAMPLES ? [{ name: 'examples', middleware: buildExampleMiddleware() }] : []),
      ...middlewares,
    ],
  };
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

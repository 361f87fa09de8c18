import { Router, type RequestHandler } from 'express';
import type { RemoteOrigin } from './config.js';
import { createBackendConnection } from './proxy/backend-connection.js';
import { DEFAULT_RELAY_TIMEOUTS, relayRequest } from './proxy/relay-request.js';

/** Headers that identify the user to the backend; a remote's server does not need them. */
const USER_HEADERS = ['cookie', 'authorization'];

/** Returns the path on the page's origin under which a remote's files are served. */
export function buildRemotePath(name: string): string {
  return `/remotes/${name}`;
}

/** Relays the files of remotes that do not have a public origin, so that the product has only one public URL. */
export function createRemoteFilesRouter(remotes: readonly RemoteOrigin[]): RequestHandler {
  const router = Router();
  for (const { name, origin, internalOrigin } of remotes) {
    if (origin === undefined) router.use(buildRemotePath(name), forward(buildRemotePath(name), internalOrigin));
  }
  return router;
}

function forward(path: string, internalOrigin: string): RequestHandler {
  const send = createBackendConnection(internalOrigin);
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    for (const header of USER_HEADERS) delete request.headers[header];
    relayRequest(
      request,
      response,
      (options, onAnswer) => send({ ...options, path: String(options.path).slice(path.length) }, onAnswer),
      DEFAULT_RELAY_TIMEOUTS,
      () => undefined,
    );
  };
}

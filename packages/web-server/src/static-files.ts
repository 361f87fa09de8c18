import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RequestHandler } from 'express';
import sirv from 'sirv';

/** Matches `main.1a2b3c4d.js`, whose name changes with its content. */
export const HASHED_NAME = /\.[0-9a-f]{8}\.[a-z0-9]+$/;
const ENCODINGS = { br: '.br', gzip: '.gz', identity: '' } as const;

/**
 * Serves the files of a build, compressed if the build wrote a `.br` or `.gz` file next to them. Names with a content hash never change and are
 * cached forever; all others (`mf-manifest.json`, `navigation.json`) are revalidated.
 * Files are looked up on each request, so that a new build is served without a restart.
 */
export function serveStaticFiles(directory: string): RequestHandler {
  const hashed = sirv(directory, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response) => {
      response.setHeader('Vary', 'Accept-Encoding, Origin');
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    },
  });
  const others = serveRevalidatedFiles(directory);
  return (request, response, next) => (HASHED_NAME.test(request.path) ? hashed : others)(request, response, next);
}

/**
 * Serves files whose content changes with a build. Express derives the ETag from the content, because two builds can have the same modification time
 * and size.
 */
function serveRevalidatedFiles(directory: string): RequestHandler {
  return async (request, response, next) => {
    const file = /^\/(\w[\w.-]*)$/.exec(request.path)?.[1];
    if (file === undefined || !['GET', 'HEAD'].includes(request.method)) return next();
    const accepted = request.acceptsEncodings('br', 'gzip', 'identity');
    const encoding = accepted === 'br' || accepted === 'gzip' ? accepted : 'identity';
    for (const encodedAs of new Set([encoding, 'identity'] as const)) {
      const content = await readFile(path.join(directory, file + ENCODINGS[encodedAs])).catch(() => undefined);
      if (content === undefined) continue;
      if (encodedAs !== 'identity') response.set('Content-Encoding', encodedAs);
      response.set({ 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding, Origin' }).type(path.extname(file)).send(content);
      return;
    }
    next();
  };
}

import type { RequestHandler } from 'express';
import sirv from 'sirv';

/** `main.1a2b3c4d.js`: the name changes with the content. */
const HASHED = /\.[0-9a-f]{8}\.[a-z0-9]+$/;

/**
 * Serves the files of a build, compressed when the build wrote a `.br` or `.gz` beside them. Names with a content hash never change and are
 * cached forever; all others (`mf-manifest.json`, `navigation.json`) are revalidated by their ETag.
 * Files are looked up on each request, so that a new build is served without a restart.
 */
export function staticFiles(directory: string): RequestHandler {
  return sirv(directory, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, pathname) => {
      response.setHeader('Vary', 'Accept-Encoding, Origin');
      response.setHeader('Cache-Control', HASHED.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

import { constants } from 'node:zlib';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';

/** Smaller responses would not need fewer packets. */
const MIN_BYTES = 1_024;

/** Brotli levels above 4 need several times as long to save a few percent. */
const BROTLI_LEVEL = 4;

/**
 * Compresses responses with Brotli or gzip, as the client accepts it.
 * Only GET responses are compressed. Responses to a change may contain a one-time secret, such as the link of an invitation, along with text
 * from the request; the compressed length of such a body would reveal the secret (BREACH).
 * Responses to GET contain no secrets, and a page of another site gets none with a session, because the cookie is SameSite=Lax.
 */
export function compressResponses(): RequestHandler {
  return compression({
    threshold: MIN_BYTES,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } },
    filter: (request: Request, response: Response) => canBeCompressed(request, response) && compression.filter(request, response),
  });
}

/** Events must arrive one at a time, and file ranges are counted in uncompressed bytes. */
function canBeCompressed({ method }: Request, response: Response): boolean {
  if (method !== 'GET' || response.hasHeader('Content-Range') || response.hasHeader('Set-Cookie')) return false;
  return !String(response.getHeader('Content-Type')).startsWith('text/event-stream');
}

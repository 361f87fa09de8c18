import { constants } from 'node:zlib';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';

/** Minimum size to compress; compressing smaller responses would not save packets. */
const MIN_BYTES = 1_024;

/** Brotli level; higher levels need several times as long to save a few more percent. */
const BROTLI_LEVEL = 4;

/**
 * Compresses responses with Brotli or gzip, depending on what the client accepts.
 * Compresses only GET responses. Responses to a change may contain a one-time secret, such as an invitation link, along with text
 * from the request, so their compressed length could reveal the secret (BREACH).
 * GET responses contain no secrets, and pages of other sites cannot request them with a session, because the cookie is SameSite=Lax.
 */
export function compressResponses(): RequestHandler {
  return compression({
    threshold: MIN_BYTES,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } },
    filter: (request: Request, response: Response) => canBeCompressed(request, response) && compression.filter(request, response),
  });
}

/** Returns false for event streams, whose events must arrive one at a time, and for file ranges, whose positions refer to uncompressed bytes. */
function canBeCompressed({ method }: Request, response: Response): boolean {
  if (method !== 'GET' || response.hasHeader('Content-Range') || response.hasHeader('Set-Cookie')) return false;
  return !String(response.getHeader('Content-Type')).startsWith('text/event-stream');
}

import { constants } from 'node:zlib';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';

/** Below it the packets of an answer do not get fewer. */
const SMALLEST_BYTES = 1_024;

/** Brotli's levels beyond 4 cost a multiple of the time for a few percent. */
const BROTLI_LEVEL = 4;

/**
 * Compresses answers with Brotli or gzip, as the client accepts it.
 *
 * Only what is read (GET) is compressed. Answers to a change may show a secret for the only time, such as the link of an
 * invitation, beside text that the request has sent; how well such a body compresses would tell of the secret (BREACH).
 * Answers to GET hold no secrets, and a page of another site gets none with a session, because the cookie is SameSite=Lax.
 */
export function compressAnswers(): RequestHandler {
  return compression({
    threshold: SMALLEST_BYTES,
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } },
    filter: (request: Request, response: Response) => mayBeCompressed(request, response) && compression.filter(request, response),
  });
}

/** Events have to arrive one by one, and the parts of a file are counted in its own bytes. */
function mayBeCompressed({ method }: Request, response: Response): boolean {
  if (method !== 'GET' || response.hasHeader('Content-Range') || response.hasHeader('Set-Cookie')) return false;
  return !String(response.getHeader('Content-Type')).startsWith('text/event-stream');
}

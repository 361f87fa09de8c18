import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { getErrorCode } from '../../kernel/logging/error-code.js';
import type { ByteRange } from '../files/file-store.js';
import { ApiProblems } from '../../kernel/problems/api-problems.js';
import { Problem } from '../../kernel/problems/problem.js';

/** A stored file that clients may request in ranges. */
export interface RangeDownload {
  readonly name: string;
  readonly sizeBytes: number;
  /** ETag that identifies the content. */
  readonly tag: string;
  readonly open: (range?: ByteRange) => Promise<Readable>;
}

/**
 * Parses a `Range` header; returns undefined for the whole file, including for unsupported headers such as several ranges.
 * @throws Problem 'range-not-satisfiable'
 */
function parseRange(header: string | undefined, sizeBytes: number): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(sizeBytes - Number(to), 0) : Number(from);
  const last = from === '' || to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  if (from !== '' && to !== '' && Number(to) < first) return undefined;
  if (first <= last && first < sizeBytes) return { first, last };
  const headers = { 'Content-Range': `bytes */${sizeBytes}` };
  throw new Problem('range-not-satisfiable', `The file has ${sizeBytes} bytes. Request bytes within it.`, { headers });
}

/**
 * Sends a stored file, or a range of it, as an attachment, because browsers must not render uploads as pages of the product. Stops without an error
 * if the client disconnects.
 */
export async function sendRange({ name, sizeBytes, tag, open }: RangeDownload, request: Request, response: Response): Promise<void> {
  const isSame = [undefined, `"${tag}"`].includes(request.get('if-range'));
  const range = isSame ? parseRange(request.get('range'), sizeBytes) : undefined;
  const content = await open(range);
  response
    .attachment(name)
    .type('application/octet-stream')
    .set({
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'private, no-store, no-transform',
      ETag: `"${tag}"`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Length': String(range === undefined ? sizeBytes : range.last - range.first + 1),
    });
  if (range !== undefined) response.status(206).set('Content-Range', `bytes ${range.first}-${range.last}/${sizeBytes}`);
  try {
    await pipeline(content, response);
  } catch (error) {
    if (getErrorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

const HEADERS = {
  'Content-Disposition': { description: '`attachment` with the name of the file.', schema: { type: 'string' } },
  'Accept-Ranges': { description: 'Always `bytes`.', schema: { type: 'string' } },
  ETag: { description: 'SHA-256 of the content.', schema: { type: 'string' } },
} as const;

const CONTENT = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };

/** Documents the response of a route that uses `sendRange`. */
export function ApiRangeResponse(): MethodDecorator {
  const contentRange = {
    'Content-Range': { description: 'Range of bytes sent, and the size of the file.', schema: { type: 'string' } },
  } as const;
  return applyDecorators(
    ApiHeader({
      name: 'Range',
      required: false,
      description: 'Bytes to send, such as `bytes=1000-1999`.',
      schema: { type: 'string' },
      example: 'bytes=0-1023',
    }),
    ApiHeader({
      name: 'If-Range',
      required: false,
      description: 'ETag of the bytes you already have. If the file has changed, all of it is sent.',
      schema: { type: 'string' },
      example: '"9f86d081884c7d65"',
    }),
    ApiResponse({ status: 200, description: 'The file.', headers: HEADERS, content: CONTENT }),
    ApiResponse({ status: 206, description: 'Requested bytes of the file.', headers: { ...HEADERS, ...contentRange }, content: CONTENT }),
    ApiProblems('range-not-satisfiable'),
  );
}

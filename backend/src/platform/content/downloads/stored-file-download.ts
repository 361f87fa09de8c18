import { pipeline } from 'node:stream/promises';
import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import { getErrorCode } from '../../kernel/logging/error-code.js';

/** An uploaded file, exactly as it was received. */
export interface StoredFileDownload {
  readonly name: string;
  /** Size in bytes; undefined if not known in advance. */
  readonly sizeBytes?: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/**
 * Sends a stored file of any type as an attachment, because browsers must not render uploads as pages of the product. Stops without an error if the
 * client disconnects.
 */
export async function sendStoredFile({ name, sizeBytes, content }: StoredFileDownload, response: Response): Promise<void> {
  response.attachment(name).type('application/octet-stream');
  if (sizeBytes !== undefined) response.set('Content-Length', String(sizeBytes));
  try {
    await pipeline(content, response);
  } catch (error) {
    if (getErrorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

/** Documents the response of a route that uses `sendStoredFile`. */
export function ApiStoredFileResponse(): MethodDecorator {
  return applyDecorators(
    ApiOkResponse({
      description: 'The file.',
      headers: { 'Content-Disposition': { description: '`attachment` with the name of the file.', schema: { type: 'string' } } },
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    }),
  );
}

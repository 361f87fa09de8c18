import { pipeline } from 'node:stream/promises';
import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import { errorCode } from '../../kernel/logging/error-code.js';

/** A file as somebody uploaded it. */
export interface StoredFileDownload {
  /** With its ending, as people see it. */
  readonly name: string;
  /** Where it is known before. */
  readonly sizeBytes?: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/**
 * Sends a stored file of any kind, to be saved and never shown: what a stranger uploaded does not run as a page of the product.
 * A client that goes away is no error.
 */
export async function sendStoredFile({ name, sizeBytes, content }: StoredFileDownload, response: Response): Promise<void> {
  response.attachment(name).type('application/octet-stream');
  if (sizeBytes !== undefined) response.set('Content-Length', String(sizeBytes));
  try {
    await pipeline(content, response);
  } catch (error) {
    if (errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

/** Documents what a route sends with `sendStoredFile`. */
export function AnswersStoredFile(): MethodDecorator {
  return applyDecorators(
    ApiOkResponse({
      description: 'The file.',
      headers: { 'Content-Disposition': { description: '`attachment` with the name of the file.', schema: { type: 'string' } } },
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    }),
  );
}

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';

/** Media types of downloads, by file extension. */
const TYPES = {
  csv: { sent: 'text/csv; charset=utf-8', documented: 'text/csv', schema: { type: 'string' } },
  jsonl: { sent: 'application/x-ndjson; charset=utf-8', documented: 'application/x-ndjson', schema: { type: 'string' } },
  iif: { sent: 'text/plain; charset=utf-8', documented: 'text/plain', schema: { type: 'string' } },
  xlsx: { ...binarySchema('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet') },
  pdf: { ...binarySchema('application/pdf') },
  zip: { ...binarySchema('application/zip') },
  json: { sent: 'application/json', documented: 'application/json', schema: { type: 'object', additionalProperties: true } },
} as const;

export type DownloadType = keyof typeof TYPES;

/** A file to send to the client. */
export interface Download {
  /** Name without extension; letters, digits and hyphens. */
  readonly name: string;
  readonly type: DownloadType;
  /** Content, which is generated while it is sent, so that memory use does not depend on the file size. */
  readonly content: AsyncIterable<string | Uint8Array>;
  /** Size in bytes, if known in advance. */
  readonly length?: number;
}

/** Wraps complete content as a download. */
export function toDownload(name: string, type: DownloadType, content: string | Uint8Array): Download {
  return { name, type, content: Readable.from([content]), length: Buffer.byteLength(content) };
}

/** Sends a download at the client's pace. Stops without an error if the client disconnects. */
export async function sendDownload({ name, type, content, length }: Download, response: Response): Promise<void> {
  response.attachment(`${name}.${type}`).type(TYPES[type].sent);
  if (length !== undefined) response.set('Content-Length', String(length));
  await streamContent(content, response);
}

/** Streams a large JSON response while it is generated. The response is meant for programs, not for saving as a file. */
export async function sendJsonText(content: AsyncIterable<string>, response: Response): Promise<void> {
  response.type('application/json');
  await streamContent(content, response);
}

/** Documents the response of a route that uses `sendDownload`. */
export function ApiDownloadResponse(...types: DownloadType[]): MethodDecorator {
  return applyDecorators(
    ApiOkResponse({
      description: 'The file.',
      headers: { 'Content-Disposition': { description: '`attachment` with the name of the file.', schema: { type: 'string' } } },
      content: Object.fromEntries(types.map((type) => [TYPES[type].documented, { schema: TYPES[type].schema }])),
    }),
  );
}

async function streamContent(content: AsyncIterable<string | Uint8Array>, response: Response): Promise<void> {
  try {
    await pipeline(content instanceof Readable ? content : Readable.from(content), response);
  } catch (error) {
    if (!isClientGone(error)) throw error;
  }
}

function isClientGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

function binarySchema(type: string) {
  return { sent: type, documented: type, schema: { type: 'string', format: 'binary' } } as const;
}

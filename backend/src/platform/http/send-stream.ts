import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** Sends text while it is made, at the client's pace. A client that goes away ends the work and is no error. */
export async function sendStream(text: AsyncIterable<string>, response: Response): Promise<void> {
  await send(Readable.from(text, { objectMode: true }), response);
}

/** Sends a stored file as a download, at the client's pace. */
export async function sendFile(content: Readable, { name, type }: { name: string; type: string }, response: Response): Promise<void> {
  response.attachment(name).type(type);
  await send(content, response);
}

async function send(content: Readable, response: Response): Promise<void> {
  try {
    await pipeline(content, response);
  } catch (error) {
    if (!isClientGone(error)) throw error;
  }
}

function isClientGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

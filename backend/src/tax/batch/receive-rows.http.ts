import { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import type { Request } from 'express';
import type { FileStore, StoredFile } from '../../platform/content/files/file-store.js';
import { findJsonError } from '../../platform/web/http/json-errors.js';
import { createInvalidFieldsProblem } from '../../platform/kernel/problems/invalid-fields.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { InvalidRowsBodyError, JsonRows, MAX_FILE_BYTES, UnreadableFileError } from '@stampline/tables';
import { MAX_BATCH_ROWS, formatTooManyRows } from './batch-limits.js';
import { JsonFieldNames } from './json-field-names.js';

/**
 * Streams the rows of a JSON body into the store, one per line, without keeping the whole body in memory.
 * @throws Problem 'malformed-request', 'validation-failed', 'payload-too-large' or 'unsupported-media-type'
 */
export async function receiveRows(request: Request, files: FileStore, organizationId: string): Promise<StoredFile> {
  refuseEncodings(request);
  if (Number(request.get('content-length') ?? 0) > MAX_FILE_BYTES) throw createTooLargeProblem();
  try {
    return await files.save(organizationId, Readable.from(readRowLines(request)));
  } catch (error) {
    throw toProblem(error);
  } finally {
    // Drains the rest of the body; otherwise, the client would not receive the response.
    request.resume();
  }
}

async function* readRowLines(request: Request): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader = new JsonRows();
  const names = new JsonFieldNames();
  let bytes = 0;
  let rows = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const piece: Buffer = chunk;
    bytes += piece.length;
    if (bytes > MAX_FILE_BYTES) throw createTooLargeProblem();
    let lines = '';
    for (const row of reader.readChunk(decoder.decode(piece, { stream: true }))) {
      rows += 1;
      if (rows > MAX_BATCH_ROWS) throw new Problem('payload-too-large', formatTooManyRows('The body'));
      lines += `${checkRow(row, rows, names)}\n`;
    }
    if (lines !== '') yield lines;
  }
  decoder.decode();
  reader.end();
  if (rows === 0) throw new InvalidRowsBodyError('rows', 'Send at least one row in rows.');
  names.refuseNearMisses();
}

/** Returns a row's JSON as one line. JSON escapes line breaks within strings, and line breaks elsewhere do not have a meaning. */
function checkRow(text: string, number: number, names: JsonFieldNames): string {
  const complaint = findJsonError(Buffer.from(text));
  if (complaint !== undefined) throw new Problem('malformed-request', `Row ${number}: ${complaint}`);
  try {
    names.add(JSON.parse(text), number - 1);
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    throw new Problem('malformed-request', `Row ${number} is not valid JSON.`, { cause });
  }
  return text.replaceAll(/[\r\n]/g, ' ');
}

function refuseEncodings(request: Request): void {
  if ((request.get('content-encoding') ?? 'identity') !== 'identity')
    throw new Problem('unsupported-media-type', 'Send the rows without compression.');
  if (!/^(?:utf-?8)?$/i.test(/charset="?([^";\s]*)/i.exec(request.get('content-type') ?? '')?.[1] ?? ''))
    throw new Problem('unsupported-media-type', 'Send JSON in UTF-8.');
}

function createTooLargeProblem(): Problem {
  return new Problem('payload-too-large', 'The body is larger than 10 MB. Split the rows and send the parts.');
}

function toProblem(error: unknown): unknown {
  if (error instanceof InvalidRowsBodyError) return createInvalidFieldsProblem([{ field: error.field, message: error.message }]);
  if (error instanceof UnreadableFileError) return new Problem('malformed-request', error.message);
  if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return new Problem('malformed-request', 'The body is not UTF-8 text.');
  if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET')
    return new Problem('malformed-request', 'The body ended before it was complete.');
  return error;
}

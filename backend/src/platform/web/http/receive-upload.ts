import type { Readable } from 'node:stream';
import { callbackify, types } from 'node:util';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import type { FileStore, StoredFile } from '../../content/files/file-store.js';
import { createLimitProblem, type UploadLimit } from '../../content/files/upload-limit.js';
import { Problem } from '../../kernel/problems/problem.js';
import { createInvalidFieldsProblem } from '../../kernel/problems/invalid-fields.js';
import { addTableExtension } from '@stampline/tables';

export interface Upload {
  fileName: string;
  file: StoredFile;
}

const MAX_NAME_CHARACTERS = 255;
/** Maximum size of a text field in the form; it is enough for a mapping of all columns, even with long names. */
const MAX_FIELD_BYTES = 64_000;

/**
 * Streams the file of a multipart form (field `file`) into the store.
 * @throws Problem 'payload-too-large' with the sentence of `limit` if the file is too large, 'validation-failed' for a malformed form
 */
export async function receiveUpload(
  request: Request,
  response: Response,
  files: FileStore,
  organizationId: string,
  limit: UploadLimit,
): Promise<Upload> {
  let stored: StoredFile | undefined;
  let storing: Promise<StoredFile> | undefined;
  const store = callbackify(async (content: Readable) => {
    storing = files.save(organizationId, content);
    stored = await storing;
    return {};
  });
  const discard = callbackify(async () => {
    if (stored !== undefined) await files.remove(organizationId, stored.fileId);
  });
  const storage: multer.StorageEngine = {
    _handleFile: (_request, { stream }, done) => store(stream, done),
    _removeFile: (_request, _file, done) => discard((error) => done(error)),
  };
  const form = multer({
    storage,
    defParamCharset: 'utf8',
    limits: { fileSize: limit.bytes, files: 1, fields: 20, fieldSize: MAX_FIELD_BYTES },
  });
  const failure = await new Promise<unknown>((resolve) => {
    form.single('file')(request, response, resolve);
  });
  if (isAbort(failure)) await storing; // the store stopped reading; wait for it to report the reason
  if (failure !== undefined && failure !== null) throw toProblem(failure, limit);
  if (stored === undefined || request.file === undefined) throw createMissingFileProblem();
  return { fileName: cleanName(addTableExtension(request.file.originalname, request.file.mimetype)), file: stored };
}

function toProblem(error: unknown, limit: UploadLimit): unknown {
  if (!(error instanceof MulterError))
    return isMalformedForm(error) ? new Problem('malformed-request', 'The multipart form is incomplete.') : error;
  if (error.code === 'LIMIT_FILE_SIZE') return createLimitProblem(limit);
  if (error.code === 'LIMIT_FIELD_VALUE')
    return createInvalidFieldsProblem([{ field: error.field ?? 'file', message: `Enter at most ${MAX_FIELD_BYTES} bytes.` }]);
  return createMissingFileProblem();
}

function isAbort(error: unknown): boolean {
  return types.isNativeError(error) && error.name === 'AbortError';
}

/** Returns true for an error from the form parser, recognized by its message because it has no code. */
function isMalformedForm(error: unknown): boolean {
  return error instanceof Error && /multipart|unexpected end of (form|file)|malformed part|request (aborted|closed)/i.test(error.message);
}

function createMissingFileProblem(): Problem {
  return createInvalidFieldsProblem([{ field: 'file', message: 'Send one file, as the field `file` of a multipart form.' }]);
}

/** Returns the display name of the file, without folders and control characters. */
function cleanName(name: string): string {
  const base = name.replace(/^.*[\\/]/, '').replace(/\p{Cc}/gu, '');
  return base.length <= MAX_NAME_CHARACTERS ? base : base.slice(-MAX_NAME_CHARACTERS);
}

import { ApiError, ConnectionError } from './api-error';
import { createIdempotencyKey } from './idempotency-key';
import { reportUnauthorized } from './unauthorized';

export interface UploadProgress {
  sent: number;
  total: number;
}

export interface FileUpload {
  /** API path that receives the file as the form part `file`. */
  path: string;
  file: File;
  fields?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  onProgress: (bytes: UploadProgress) => void;
}

/** Idempotency keys of uploads that have not been accepted yet, by path and form fields for each file. */
const unacceptedKeys = new WeakMap<File, Map<string, string>>();

/**
 * Uploads a file and returns the id of its job. Resending a file until it is accepted creates only one job. Rejects with an ApiError if the file is
 * rejected, or with a ConnectionError if the server is unreachable.
 */
export async function sendFile(upload: FileUpload): Promise<string> {
  const { file, path, fields = {}, headers = {} } = upload;
  const content = JSON.stringify([path, fields]);
  const keys = unacceptedKeys.get(file) ?? new Map<string, string>();
  const key = keys.get(content) ?? createIdempotencyKey();
  unacceptedKeys.set(file, keys.set(content, key));
  const request = await sendRequest({ ...upload, headers: { ...headers, 'Idempotency-Key': key } });
  const id = request.status === 202 ? readAcceptedId(request.responseText) : undefined;
  if (!id) throw buildRefusal(request);
  keys.delete(content);
  return id;
}

/** Uploads a file and returns the response. Rejects like `sendFile`. */
export async function sendFileForResponse<Body>(file: FileUpload): Promise<Body> {
  const request = await sendRequest(file);
  if (request.status !== 200 && request.status !== 201) throw buildRefusal(request);
  const body: Body = JSON.parse(request.responseText);
  return body;
}

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
function sendRequest({ path, file, fields = {}, headers = {}, onProgress }: FileUpload): Promise<XMLHttpRequest> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file);
  const request = new XMLHttpRequest();
  request.open('POST', path);
  request.withCredentials = true;
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ sent: loaded, total }));
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => resolve(request));
    request.addEventListener('error', () =>
      reject(new ConnectionError('We could not reach the server. The file was not uploaded. Try again.')),
    );
    request.send(body);
  });
}

function readAcceptedId(body: string): string | undefined {
  const accepted: unknown = JSON.parse(body);
  return typeof accepted === 'object' && accepted !== null && 'id' in accepted && typeof accepted.id === 'string' ? accepted.id : undefined;
}

function buildRefusal({ status, statusText, responseText }: XMLHttpRequest): ApiError {
  const error = new ApiError(status, statusText, responseText);
  reportUnauthorized(error);
  return error;
}

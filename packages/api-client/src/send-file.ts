import { ApiError } from './api-error';
import { reportUnauthorized } from './unauthorized';

export interface SentBytes {
  sent: number;
  total: number;
}

export interface FileToSend {
  /** API path that receives the file as the form part `file`. */
  path: string;
  file: File;
  fields?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  onProgress: (bytes: SentBytes) => void;
}

/**
 * Uploads a file and returns the id of its job. Rejects with an ApiError when the file is refused, with a TypeError when the server is
 * unreachable.
 */
export async function sendFile(file: FileToSend): Promise<string> {
  const request = await send(file);
  const id = request.status === 202 ? acceptedId(request.responseText) : undefined;
  if (id) return id;
  throw refusal(request);
}

/** Uploads a file and returns the response. Rejects like `sendFile`. */
export async function sendFileForResponse<Body>(file: FileToSend): Promise<Body> {
  const request = await send(file);
  if (request.status !== 200 && request.status !== 201) throw refusal(request);
  const body: Body = JSON.parse(request.responseText);
  return body;
}

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
function send({ path, file, fields = {}, headers = {}, onProgress }: FileToSend): Promise<XMLHttpRequest> {
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
    request.addEventListener('error', () => reject(new TypeError('We could not reach the server. The file was not uploaded. Try again.')));
    request.send(body);
  });
}

function acceptedId(body: string): string | undefined {
  const accepted: unknown = JSON.parse(body);
  return typeof accepted === 'object' && accepted !== null && 'id' in accepted && typeof accepted.id === 'string' ? accepted.id : undefined;
}

function refusal({ status, statusText, responseText }: XMLHttpRequest): ApiError {
  const error = new ApiError(status, statusText, responseText);
  reportUnauthorized(error);
  return error;
}

import { ApiError, reportUnauthorized } from '@stampline/api-client';

export interface SentBytes {
  sent: number;
  total: number;
}

/**
 * Sends a file for import and answers the id of its job. XMLHttpRequest, because `fetch` does not tell how much of a body has been sent.
 * Rejects with an error whose message is `Upload Failed {status}: {body}`.
 */
export function sendFile(file: File, onProgress: (bytes: SentBytes) => void): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  const request = new XMLHttpRequest();
  request.open('POST', '/api/policies/upload');
  request.withCredentials = true;
  // The import runs as a job: this page follows it and may be left meanwhile.
  request.setRequestHeader('Prefer', 'respond-async');
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ sent: loaded, total }));
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => {
      const id = request.status === 202 ? acceptedId(request.responseText) : undefined;
      if (id) resolve(id);
      else reject(uploadError(request));
    });
    request.addEventListener('error', () => reject(new Error('The server cannot be reached. The file was not imported; try again.')));
    request.send(body);
  });
}

function acceptedId(body: string): string | undefined {
  const accepted: unknown = JSON.parse(body);
  return typeof accepted === 'object' && accepted !== null && 'id' in accepted && typeof accepted.id === 'string' ? accepted.id : undefined;
}

function uploadError({ status, statusText, responseText }: XMLHttpRequest): Error {
  const error = new ApiError(status, statusText, responseText);
  reportUnauthorized(error);
  return new UploadError(error);
}

/** A refused upload; `sentence` is what a person can act on, `message` the exact answer. */
export class UploadError extends Error {
  override name = 'UploadError';
  readonly sentence: string;

  constructor(error: ApiError) {
    super(`Upload Failed ${error.message}`);
    this.sentence = error.sentence;
  }
}

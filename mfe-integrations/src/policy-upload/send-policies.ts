import { ApiError, sendFile, type UploadProgress } from '@stampline/api-client';

/** A file with its form fields. */
export interface PolicyFileUpload {
  path: string;
  file: File;
  fields: Readonly<Record<string, string>>;
  onProgress: (bytes: UploadProgress) => void;
}

/** Uploads a file, and returns the ID of its job. Rejects with an UploadError if the file is refused. */
export async function sendPolicies({ path, file, fields, onProgress }: PolicyFileUpload): Promise<string> {
  // The work runs as a job, which continues even if the user leaves the page.
  return throwUploadErrors(sendFile({ path, file, fields, headers: { Prefer: 'respond-async' }, onProgress }));
}

/** Replaces an ApiError with an UploadError. */
export async function throwUploadErrors<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request;
  } catch (error) {
    throw error instanceof ApiError ? new UploadError(error) : error;
  }
}

/** Refused upload; `sentence` is for the user, `message` is `Upload Failed {status}: {sentence}`. */
export class UploadError extends Error {
  override name = 'UploadError';
  readonly sentence: string;

  constructor(error: ApiError) {
    // Without a problem document, the message already contains the status.
    super(`Upload Failed ${error.problem === null ? error.message : `${error.status}: ${error.sentence}`}`);
    this.sentence = error.sentence;
  }
}

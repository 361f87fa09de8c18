import { ApiError, sendFile, type SentBytes } from '@stampline/api-client';

/** A file with what its uploader says of it. */
export interface PoliciesToSend {
  /** Path of the API that takes it. */
  path: string;
  file: File;
  fields: Readonly<Record<string, string>>;
  onProgress: (bytes: SentBytes) => void;
}

/** Sends a file and answers the id of its job. Rejects with an UploadError when the file is refused. */
export async function sendPolicies({ path, file, fields, onProgress }: PoliciesToSend): Promise<string> {
  // The work runs as a job: this page follows it and may be left meanwhile.
  return unlessRefused(sendFile({ path, file, fields, headers: { Prefer: 'respond-async' }, onProgress }));
}

/** The same, with an UploadError in the place of an ApiError. */
export async function unlessRefused<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof ApiError ? new UploadError(error) : error;
  }
}

/** A refused upload; `sentence` is what a person can act on, `message` is `Upload Failed {status}: {sentence}`. */
export class UploadError extends Error {
  override name = 'UploadError';
  readonly sentence: string;

  constructor(error: ApiError) {
    // Without a problem, the message tells the status already.
    super(`Upload Failed ${error.problem === null ? error.message : `${error.status}: ${error.sentence}`}`);
    this.sentence = error.sentence;
  }
}

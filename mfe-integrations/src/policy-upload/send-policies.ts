import { ApiError, sendFile, type SentBytes } from '@stampline/api-client';
import { choiceFields, type UploadChoices } from './upload-choices';

/** Sends a file for import and answers the id of its job. Rejects with an UploadError when the file is refused. */
export async function sendPolicies(file: File, choices: UploadChoices, onProgress: (bytes: SentBytes) => void): Promise<string> {
  try {
    // The import runs as a job: this page follows it and may be left meanwhile.
    const fields = choiceFields(choices);
    return await sendFile({ path: '/api/policies/upload', file, fields, headers: { Prefer: 'respond-async' }, onProgress });
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

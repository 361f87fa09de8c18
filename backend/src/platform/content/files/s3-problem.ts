import { S3ServiceException } from '@aws-sdk/client-s3';
import { createNotFoundProblem } from '../../kernel/problems/not-found.js';
import { Problem } from '../../kernel/problems/problem.js';

const UNREACHABLE_MESSAGE = 'The object storage cannot be used right now, so nothing was saved. Try again shortly.';
const FULL_MESSAGE = 'The object storage is full, so nothing was saved. Tell your administrator, then try again later.';

/** Maps errors of the object storage to problems; returns other errors, such as a broken upload, unchanged. */
export function toStoreProblem(error: unknown): unknown {
  if (!(error instanceof S3ServiceException)) return error;
  const status = error.$metadata.httpStatusCode ?? 0;
  if (error.name === 'NoSuchKey' || error.name === 'NotFound') return createNotFoundProblem('file');
  if (status === 507 || /quota|storagefull/i.test(error.name)) return new Problem('storage-full', FULL_MESSAGE, { cause: error });
  if (status === 429 || status >= 500) return new Problem('unavailable', UNREACHABLE_MESSAGE, { cause: error });
  return error;
}

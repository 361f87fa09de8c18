import { HttpException } from '@nestjs/common';
import { getErrorCode } from '../../kernel/logging/error-code.js';
import { UnknownCommitError } from '../../kernel/database/commit-errors.js';
import { isOutage } from '../../kernel/problems/outage.js';
import { UNKNOWN_PAGE_MESSAGE } from '../../kernel/problems/not-found.js';
import { Problem } from '../../kernel/problems/problem.js';
import type { ProblemType } from '../../kernel/problems/problem-types.js';
import { Refusal } from '../../kernel/problems/refusal.js';
import { createInvalidFieldsProblem } from '../../kernel/problems/invalid-fields.js';

/** Problems that replace errors of the framework and its body parsers, by status. */
const byStatus: Readonly<Record<number, readonly [ProblemType, string]>> = {
  400: ['malformed-request', 'The request could not be read. Check its URL, and that its body is valid JSON.'],
  401: ['unauthorized', 'Sign in to continue.'],
  403: ['forbidden', 'Your role does not allow this.'],
  404: ['not-found', UNKNOWN_PAGE_MESSAGE],
  405: ['method-not-allowed', 'This path does not accept this method.'],
  406: ['not-acceptable', 'The response is not available in a format that the Accept header allows.'],
  409: ['conflict', 'The request conflicts with the current state. Reload and try again.'],
  413: ['payload-too-large', 'The request is larger than this path accepts.'],
  415: ['unsupported-media-type', 'This path does not accept a body of this type or encoding.'],
  429: ['too-many-requests', 'Too many requests. Wait a moment and try again.'],
  503: ['unavailable', 'The service is not available right now. Try again shortly.'],
};

/** PostgreSQL codes for a serialization failure, a deadlock and a lock timeout. In each case, the later of two changes was rolled back. */
const conflictCodes = new Set(['40001', '40P01', '55P03']);

const conflictMessage = 'Another user changed this at the same time. Reload it and try again.';

/** Error codes for a full disk, from the file system, its quotas and PostgreSQL. */
const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

const fullDiskMessage = 'The server is out of disk space, so nothing was saved. Tell your administrator, then try again later.';

/** Database error code for an attempt to delete a file under retention or hold. */
const RETAINED_FILE_CODE = 'KF001';

const retainedFileMessage =
  'A file here is under retention or legal hold, so nothing was removed. File Storage shows until when it has to be kept.';

const outageMessage = 'A service that this needs cannot be reached right now. Try again shortly.';

const unknownOutcomeMessage =
  'We lost the connection to the database while saving, so we do not know whether this was saved. A program can safely repeat the request with the same Idempotency-Key. Otherwise, check whether it was saved before you repeat it.';

/** Converts an error to a problem that is safe to show, without details of unknown errors. */
export function toProblem(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown;
  if (thrown instanceof Refusal) return refusalToProblem(thrown);
  const known = thrown instanceof HttpException ? byStatus[thrown.getStatus()] : undefined;
  if (known !== undefined) return new Problem(known[0], known[1], { cause: thrown });
  if (conflictCodes.has(getErrorCode(thrown) ?? '')) return new Problem('conflict', conflictMessage, { cause: thrown });
  if (fullDiskCodes.has(getErrorCode(thrown) ?? ''))
    return new Problem('storage-full', fullDiskMessage, { cause: thrown, headers: { 'Retry-After': '60' } });
  if (getErrorCode(thrown) === RETAINED_FILE_CODE) return new Problem('conflict', retainedFileMessage, { cause: thrown });
  if (thrown instanceof UnknownCommitError) return new Problem('outcome-unknown', unknownOutcomeMessage, { cause: thrown });
  if (isOutage(thrown)) return new Problem('unavailable', outageMessage, { cause: thrown, headers: { 'Retry-After': '5' } });
  return new Problem('internal-error', 'Something went wrong on our side. If it happens again, send us the request ID.', { cause: thrown });
}

function refusalToProblem(refusal: Refusal): Problem {
  if (refusal.fields.length > 0) return createInvalidFieldsProblem(refusal.fields, refusal);
  return new Problem('conflict', refusal.message, { cause: refusal });
}

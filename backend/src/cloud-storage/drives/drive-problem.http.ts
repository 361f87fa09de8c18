import { createNotFoundProblem } from '../../platform/kernel/problems/not-found.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import type { DriveError } from './drive-error.js';
import type { DriveDefinition } from './drive-terms.js';

const DEFAULT_RETRY_SECONDS = 30;

/** Maps a drive error to the problem shown to users. */
export function toDriveProblem({ kind, message, waitMs }: DriveError, { title }: Pick<DriveDefinition, 'title'>): Problem {
  if (kind === 'missing' || kind === 'expired')
    return createNotFoundProblem('file', `It may have been removed in ${title}. Refresh the folder.`);
  if (kind === 'taken') return new Problem('conflict', `${title} already has a file or folder with this name there. Choose another name.`);
  if (kind === 'full') return new Problem('quota-exceeded', `${title} is full. Free space there, then try again.`);
  if (kind === 'unauthorized') return new Problem('conflict', `${title} no longer accepts the connection. Connect ${title} again.`);
  if (kind === 'forbidden')
    return new Problem('conflict', `${title} does not allow this (${message}). Connect ${title} again and allow access to files.`);
  if (kind === 'refused') return new Problem('conflict', `${title} refused the request (${message}).`);
  if (kind === 'throttled') {
    const seconds = Math.ceil((waitMs ?? DEFAULT_RETRY_SECONDS * 1_000) / 1_000);
    const when = seconds > 90 ? `in ${Math.ceil(seconds / 60)} minutes` : 'in a minute';
    return new Problem('unavailable', `${title} is limiting requests right now. Try again ${when}.`, createRetryAfter(seconds));
  }
  return new Problem('unavailable', `${title} cannot be reached right now. Try again shortly.`, createRetryAfter(DEFAULT_RETRY_SECONDS));
}

const createRetryAfter = (seconds: number) => ({ headers: { 'Retry-After': String(seconds) } });

import { notFound } from '../../platform/kernel/problems/not-found.js';
import { Problem } from '../../platform/kernel/problems/problem.js';
import type { DriveFault } from './drive-fault.js';
import type { DriveTerms } from './drive-terms.js';

const SOON_SECONDS = 30;

/** Maps a fault to the problem that users see. */
export function driveProblem({ kind, message, waitMs }: DriveFault, { title }: Pick<DriveTerms, 'title'>): Problem {
  if (kind === 'missing' || kind === 'expired') return notFound('file', `It may have been removed in ${title}. Refresh the folder.`);
  if (kind === 'taken') return new Problem('conflict', `${title} already has a file or folder with this name there. Choose another name.`);
  if (kind === 'full') return new Problem('quota-exceeded', `${title} is full. Free space there, then try again.`);
  if (kind === 'unauthorized') return new Problem('conflict', `${title} no longer accepts the connection. Connect ${title} again.`);
  if (kind === 'forbidden')
    return new Problem('conflict', `${title} does not allow this (${message}). Connect ${title} again and allow access to files.`);
  if (kind === 'refused') return new Problem('conflict', `${title} refused the request (${message}).`);
  if (kind === 'throttled') {
    const seconds = Math.ceil((waitMs ?? SOON_SECONDS * 1_000) / 1_000);
    const when = seconds > 90 ? `in ${Math.ceil(seconds / 60)} minutes` : 'in a minute';
    return new Problem('unavailable', `${title} is limiting requests right now. Try again ${when}.`, retryIn(seconds));
  }
  return new Problem('unavailable', `${title} cannot be reached right now. Try again shortly.`, retryIn(SOON_SECONDS));
}

const retryIn = (seconds: number) => ({ headers: { 'Retry-After': String(seconds) } });

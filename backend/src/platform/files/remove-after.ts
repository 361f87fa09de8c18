import { UnknownCommitError } from '../database/commit-errors.js';
import type { FileStore } from './file-store.js';

/**
 * Removes the file of work that failed. After a commit that nobody confirmed it stays: its row may be stored, and without one the sweep
 * removes it.
 */
export async function removeAfter(error: unknown, files: Pick<FileStore, 'remove'>, organizationId: string, fileId: string): Promise<void> {
  if (!(error instanceof UnknownCommitError)) await files.remove(organizationId, fileId);
}

import type { Response } from 'express';
import { hasEnded } from '../../platform/work/tasks/task-record.js';
import type { ImportRecord } from './import-record.js';

const FIRST_WAIT_MS = 20;
const MAX_WAIT_MS = 500;
const MAX_IMPORT_MS = 10 * 60_000;
/** Maximum wait for an import to start; if it has not started by then, it is waiting for a worker or for other imports. */
const MAX_QUEUE_MS = 60_000;

/**
 * Waits until an import has ended. Polls the database, so that a lost live event cannot delay it. @returns undefined if it has not started within a
 * minute, runs longer than ten minutes, or the client has disconnected; the import continues in each case
 */
export async function waitForImport(get: () => Promise<ImportRecord>, response: Response): Promise<ImportRecord | undefined> {
  const began = performance.now();
  let wait = FIRST_WAIT_MS;
  while (!response.destroyed && performance.now() - began < MAX_IMPORT_MS) {
    const record = await get();
    if (hasEnded(record)) return record;
    if (record.status === 'queued' && performance.now() - began > MAX_QUEUE_MS) return undefined;
    await new Promise((resolve) => setTimeout(resolve, wait));
    wait = Math.min(wait * 1.25, MAX_WAIT_MS);
  }
  return undefined;
}

import type { Response } from 'express';
import type { ImportRecord } from './import-record.queries.js';

const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 500;
const LONGEST_IMPORT_MS = 10 * 60_000;

/**
 * Waits until an import has ended. It asks the database, where the truth is: a lost live event cannot keep it waiting.
 *
 * @returns undefined when it takes longer than ten minutes or when the client has gone; the import goes on either way
 */
export async function endOfImport(find: () => Promise<ImportRecord | undefined>, response: Response): Promise<ImportRecord | undefined> {
  const deadline = performance.now() + LONGEST_IMPORT_MS;
  let wait = FIRST_WAIT_MS;
  while (!response.destroyed && performance.now() < deadline) {
    const found = await find();
    if (found?.status === 'finished' || found?.status === 'failed') return found;
    await new Promise((resolve) => setTimeout(resolve, wait));
    wait = Math.min(wait * 1.5, LONGEST_WAIT_MS);
  }
  return undefined;
}

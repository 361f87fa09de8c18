import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onEnd } from '../processes/on-end.mjs';

/** PostgreSQL settings for disposable data: nothing waits for the disk. */
export const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** Creates a data folder that is removed when this program ends. @param {string} purpose */
export function temporaryFolder(purpose) {
  const folder = mkdtempSync(join(tmpdir(), `stampline-${purpose}-`));
  chmodSync(folder, 0o711); // PostgreSQL's account must be able to enter it.
  onEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

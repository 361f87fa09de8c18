import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerEnding } from '../processes/on-end.mjs';

/** PostgreSQL settings for disposable data, with which commits do not wait for the disk. */
export const DISPOSABLE_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** Creates a folder that is removed when this program ends. @param {string} purpose */
export function createTemporaryFolder(purpose) {
  const folder = mkdtempSync(join(tmpdir(), `stampline-${purpose}-`));
  chmodSync(folder, 0o711); // PostgreSQL's account must be able to enter it.
  registerEnding(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onEnd } from '../processes/on-end.mjs';

/** PostgreSQL settings for data that nobody will miss: nothing waits for the disk. */
export const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** A folder of its own for data, gone when this program ends. @param {string} purpose */
export function temporaryFolder(purpose) {
  const folder = mkdtempSync(join(tmpdir(), `stampline-${purpose}-`));
  chmodSync(folder, 0o711); // the account that PostgreSQL runs as has to get through
  onEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

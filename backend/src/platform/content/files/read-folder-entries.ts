import type { Dir, Dirent } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { getErrorCode } from '../../kernel/logging/error-code.js';

/** Lists a folder incrementally; empty for a missing folder. */
export async function* readFolderEntries(folder: string): AsyncGenerator<Dirent> {
  let opened: Dir;
  try {
    opened = await opendir(folder);
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return;
    throw error;
  }
  yield* opened;
}

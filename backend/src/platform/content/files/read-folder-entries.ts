import type { Dir, Dirent } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { getErrorCode } from '../../kernel/logging/error-code.js';

/** Lists the entries of a folder one by one; returns nothing if the folder is missing. */
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

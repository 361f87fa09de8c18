import type { Dir, Dirent } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { errorCode } from '../../kernel/logging/error-code.js';

/** What a folder holds, read piece by piece; nothing when there is no such folder. */
export async function* entriesOf(folder: string): AsyncGenerator<Dirent> {
  let opened: Dir;
  try {
    opened = await opendir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  yield* opened;
}

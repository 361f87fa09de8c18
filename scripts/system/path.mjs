import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders with server programs, which are often missing from an ordinary user's PATH. */
const EXTRA_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/sbin'];

/** Finds the first of these programs that can be executed, and returns its full path. @param {string[]} names in order of preference */
export function findProgram(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...EXTRA_FOLDERS];
  for (const name of names)
    for (const folder of folders) {
      const file = join(folder, name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // not in this folder
      }
    }
  return undefined;
}

import { findFreeName } from '../entries/entry-name.js';
import type { DriveApi } from './drive-api.js';

/**
 * Returns the name, or the first of `name (2)`, `name (3)` and so on that is not in use in the folder.
 * @param own remote id of the entry being renamed
 */
export async function findFreeDriveName(api: DriveApi, parentRemoteId: string, name: string, own?: string): Promise<string> {
  const used = new Set<string>();
  for (;;) {
    const candidate = findFreeName(name, used);
    const there = await api.findByName(parentRemoteId, candidate);
    if (there === undefined || there.remoteId === own) return candidate;
    used.add(candidate.toLowerCase());
  }
}

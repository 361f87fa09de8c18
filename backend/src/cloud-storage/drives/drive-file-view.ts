import { storageFileDto } from '../entries/entry-view.js';
import type { StorageFileDto } from '../cloud-storage.dto.js';
import type { DriveEntry } from './drive-entries.queries.js';

/** A folder or file of a drive as the API shows it. Its type is what the drive says, often nothing: that is no reason to doubt its name. */
export function driveFileDto(entry: DriveEntry): StorageFileDto {
  return Object.assign(storageFileDto(entry, undefined), { provider: entry.provider, warning: null });
}

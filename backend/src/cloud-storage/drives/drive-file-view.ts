import { toStorageFileDto } from '../entries/entry-view.js';
import type { StorageFileDto } from '../cloud-storage.dto.js';
import type { DriveEntry } from './drive-entries.queries.js';

/** Maps a drive entry to its DTO. A missing media type does not cause a warning about the name, because drives often do not report one. */
export function toDriveFileDto(entry: DriveEntry): StorageFileDto {
  return Object.assign(toStorageFileDto(entry, undefined), { provider: entry.provider, warning: null });
}

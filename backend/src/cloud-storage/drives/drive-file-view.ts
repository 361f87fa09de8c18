import { toStorageFileDto } from '../entries/entry-view.js';
import type { StorageFileDto } from '../cloud-storage.dto.js';
import type { DriveEntry } from './drive-entries.queries.js';

/** Maps a drive entry to its DTO. Drives often report no media type, so a missing one causes no warning about the name. */
export function toDriveFileDto(entry: DriveEntry): StorageFileDto {
  return Object.assign(toStorageFileDto(entry, undefined), { provider: entry.provider, warning: null });
}

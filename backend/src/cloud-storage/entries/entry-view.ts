import type { FileRetention } from '../../platform/content/files/stored-files.service.js';
import type { StorageFileDto } from '../cloud-storage.dto.js';
import { ROOT, type StorageEntry } from './entry.js';
import { findMismatch } from './media-type.js';

/** Maps an entry to its DTO. @param retention undefined if there is no retention period or hold */
export function toStorageFileDto(entry: StorageEntry, retention: FileRetention | undefined): StorageFileDto {
  const { id, parentId, kind, name, sizeBytes, mediaType, sha256, modifiedAt, modifiedByName, trashedAt } = entry;
  return {
    id,
    provider: 'builtin',
    name,
    type: kind,
    size: sizeBytes,
    modifiedTime: modifiedAt.toISOString(),
    modifiedByName,
    folder: parentId ?? ROOT,
    mediaType,
    sha256,
    warning: mediaType === null ? null : findMismatch(name, mediaType),
    retainUntil: retention?.retainUntil ?? null,
    retainedAs: retention?.retainedAs ?? null,
    legalHold: retention?.legalHold ?? false,
    trashedAt: trashedAt?.toISOString() ?? null,
  };
}

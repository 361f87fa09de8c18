import { defineAction } from '../platform/kernel/audit/audit-action.js';

interface NamedEntry {
  name: string;
  folder: string;
}

export const STORAGE_FILE_ADDED = defineAction<{ after: NamedEntry & { sha256: string | null; sizeBytes: number } }>({
  name: 'storage-file.added',
  subjectType: 'storage-file',
  label: 'File added to File Storage',
});
export const STORAGE_FOLDER_CREATED = defineAction<{ after: NamedEntry }>({
  name: 'storage-folder.created',
  subjectType: 'storage-folder',
  label: 'Folder created in File Storage',
});
export const STORAGE_ENTRY_CHANGED = defineAction<{ before: NamedEntry; after: NamedEntry }>({
  name: 'storage-file.changed',
  subjectType: 'storage-file',
  label: 'File or folder renamed or moved',
});
export const STORAGE_ENTRY_TRASHED = defineAction<{ before: { name: string; files: number } }>({
  name: 'storage-file.trashed',
  subjectType: 'storage-file',
  label: 'File or folder moved to the trash',
});
export const STORAGE_DRIVE_ENTRY_REMOVED = defineAction<{ before: NamedEntry }>({
  name: 'storage-file.removed',
  subjectType: 'storage-file',
  label: 'File or folder removed from a cloud drive',
});
export const STORAGE_ENTRY_RESTORED = defineAction<{ after: NamedEntry }>({
  name: 'storage-file.restored',
  subjectType: 'storage-file',
  label: 'File or folder restored from the trash',
});
export const STORAGE_ENTRY_DELETED = defineAction<{ before: { name: string; files: number } }>({
  name: 'storage-file.deleted',
  subjectType: 'storage-file',
  label: 'File or folder deleted for good',
});
export const STORAGE_RETENTION_SET = defineAction<{
  before: { retainUntil: string | null };
  after: { name: string; retainUntil: string | null; reason: string | null };
}>({
  name: 'storage-file.retention-set',
  subjectType: 'storage-file',
  label: 'File retention set',
});
export const STORAGE_HOLD_SET = defineAction<{
  before: { legalHold: boolean };
  after: { name: string; legalHold: boolean; reason: string | null };
}>({
  name: 'storage-file.hold-set',
  subjectType: 'storage-file',
  label: 'File legal hold set or lifted',
});

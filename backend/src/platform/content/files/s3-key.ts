import { filePath, isFileId } from './file-path.js';

/** Name of a file's object: as the file lies in a folder. @throws when an id is not a lower-case uuid */
export function objectKey(prefix: string, organizationId: string, fileId: string): string {
  return `${prefix}${filePath('', organizationId, fileId)}`;
}

/** Whose file an object is; undefined for one that is no file of the store. */
export function ownerOfKey(prefix: string, key: string | undefined): { organizationId: string; fileId: string } | undefined {
  const [organizationId = '', , fileId = ''] = key?.slice(prefix.length).split('/') ?? [];
  if (!isFileId(organizationId) || !isFileId(fileId)) return undefined;
  return objectKey(prefix, organizationId, fileId) === key ? { organizationId, fileId } : undefined;
}

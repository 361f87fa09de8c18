import { getFilePath, isFileId } from './file-path.js';

/** Returns the object key of a file, which corresponds to its path in a local folder. @throws if an id is not a lower-case uuid */
export function formatObjectKey(prefix: string, organizationId: string, fileId: string): string {
  return `${prefix}${getFilePath('', organizationId, fileId)}`;
}

/** Parses an object key; undefined if the key does not belong to a file in the store. */
export function parseObjectKey(prefix: string, key: string | undefined): { organizationId: string; fileId: string } | undefined {
  const [organizationId = '', , fileId = ''] = key?.slice(prefix.length).split('/') ?? [];
  if (!isFileId(organizationId) || !isFileId(fileId)) return undefined;
  return formatObjectKey(prefix, organizationId, fileId) === key ? { organizationId, fileId } : undefined;
}

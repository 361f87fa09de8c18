import { join } from 'node:path';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Below an organization's folder: the files that are just arriving. */
export const INCOMING = 'incoming';

/** Whether a name can be that of a stored file or an organization. */
export const isFileId = (name: string): boolean => uuid.test(name);

/** Whether a name can be that of one of the 256 folders over which an organization's files are spread. */
export const isSpreadFolder = (name: string): boolean => /^[0-9a-f]{2}$/.test(name);

/** Folder of an organization's files below the root. @throws when the id is not a lower-case uuid */
export function organizationFolder(root: string, organizationId: string): string {
  if (!uuid.test(organizationId)) throw new Error('The id of the organization is not a uuid.');
  return join(root, organizationId);
}

/** Place of one file: spread over 256 folders by the end of its id. @throws when an id is not a lower-case uuid */
export function filePath(root: string, organizationId: string, fileId: string): string {
  if (!uuid.test(fileId)) throw new Error('The id of the file is not a uuid.');
  return join(organizationFolder(root, organizationId), fileId.slice(-2), fileId);
}

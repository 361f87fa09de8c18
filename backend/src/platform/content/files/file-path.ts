import { join } from 'node:path';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Name of the folder, within an organization's folder, for files that are still arriving. */
export const INCOMING = 'incoming';

/** Returns true if the text has the id format of stored files and organizations. */
export const isFileId = (name: string): boolean => uuid.test(name);

/** Returns true for the name of one of the 256 folders that contain an organization's files. */
export const isShardFolder = (name: string): boolean => /^[0-9a-f]{2}$/.test(name);

/** Returns the folder of an organization's files. @throws if the id is not a lower-case uuid */
export function getOrganizationFolder(root: string, organizationId: string): string {
  if (!uuid.test(organizationId)) throw new Error('The id of the organization is not a uuid.');
  return join(root, organizationId);
}

/** Returns the path of a file, in one of 256 folders chosen by the end of its id. @throws if an id is not a lower-case uuid */
export function getFilePath(root: string, organizationId: string, fileId: string): string {
  if (!uuid.test(fileId)) throw new Error('The id of the file is not a uuid.');
  return join(getOrganizationFolder(root, organizationId), fileId.slice(-2), fileId);
}

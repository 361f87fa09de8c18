import { invalidFields } from '../platform/http/validation/invalid-request.js';

/** Where a page of a list ends: the value that the list is sorted by, and the id of the last row. */
export interface PageEnd {
  readonly sortedBy: string;
  /** A uuid. */
  readonly id: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The end of a page as the opaque text that clients hand back. */
export function pageMarker({ sortedBy, id }: PageEnd): string {
  return Buffer.from(`${sortedBy} ${id}`).toString('base64url');
}

/**
 * @param isSortable whether the database takes the text as a value of the column that the list is sorted by
 * @throws Problem 'validation-failed' for text that cannot be a marker
 */
export function readPageMarker(text: string, isSortable: (sortedBy: string) => boolean): PageEnd {
  const plain = Buffer.from(text, 'base64url').toString();
  const gap = plain.lastIndexOf(' ');
  const [sortedBy, id] = [plain.slice(0, Math.max(gap, 0)), plain.slice(gap + 1)];
  if (!UUID.test(id) || !isSortable(sortedBy)) {
    throw invalidFields([{ field: 'cursor', message: 'This page marker is not valid. Start again from the first page.' }]);
  }
  return { sortedBy, id };
}

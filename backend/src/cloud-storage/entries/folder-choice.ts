import { validate as isUuid } from 'uuid';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { ROOT } from './entry.js';

/** The folder that a request names: null for the top, which is also meant where nothing is said. @throws Refusal of what is no folder's id */
export function folderChoice(given: unknown, field: string): string | null {
  if (given === undefined || given === '' || given === ROOT) return null;
  if (typeof given !== 'string' || !isUuid(given))
    throw Refusal.ofFields([{ field, message: `Enter the id of a folder, or ${ROOT} for the top.` }]);
  return given.toLowerCase();
}

/** The folder that the form of an upload names. */
export function folderOfForm(form: unknown): string | null {
  return folderChoice(typeof form === 'object' && form !== null && 'folder' in form ? form.folder : undefined, 'folder');
}

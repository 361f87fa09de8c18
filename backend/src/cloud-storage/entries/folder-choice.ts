import { validate as isUuid } from 'uuid';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { ROOT } from './entry.js';

/** Returns the requested folder; null for the top level, which is the default. @throws Refusal for a malformed id */
export function parseFolder(given: unknown, field: string): string | null {
  if (given === undefined || given === '' || given === ROOT) return null;
  if (typeof given !== 'string' || !isUuid(given))
    throw Refusal.forFields([{ field, message: `Enter the id of a folder, or ${ROOT} for the top level.` }]);
  return given.toLowerCase();
}

export function readFormFolder(form: unknown): string | null {
  return parseFolder(typeof form === 'object' && form !== null && 'folder' in form ? form.folder : undefined, 'folder');
}

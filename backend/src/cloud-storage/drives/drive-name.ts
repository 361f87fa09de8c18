import { quoteCell } from '@stampline/tables';
import { Refusal } from '../../platform/kernel/problems/refusal.js';
import { sanitizeName } from '../entries/entry-name.js';
import type { DriveDefinition } from './drive-terms.js';

/**
 * Names that a drive reserves or uses for temporary files, according to its documentation. Characters that no system accepts have already been
 * replaced.
 */
const RESERVED_NAMES: Readonly<Record<DriveDefinition['name'], readonly RegExp[]>> = {
  // https://support.microsoft.com/office/64883a5d-228e-48f5-b3d2-eb39e07630fa; also applies to SharePoint libraries.
  onedrive: [/^(?:\.lock|desktop\.ini)$/i, /_vti_/i, /^~\$/],
  // https://help.dropbox.com/organize/file-names; includes operating-system and program files that Dropbox ignores.
  dropbox: [/^(?:desktop\.ini|thumbs\.db|\.ds_store|icon|\.dropbox(?:\.attr|\.cache)?)$/i, /^~\$/, /^\.~/, /^~.*\.tmp$/i],
  googledrive: [],
};
/** SharePoint refuses folders that begin with a tilde. */
const TILDE = /^~/;

/**
 * Returns the name under which a drive stores an entry.
 * @throws Refusal for the field `name` if no valid characters are left, or if the drive does not accept the name
 */
export function toDriveFileName(
  { name: drive, title }: Pick<DriveDefinition, 'name' | 'title'>,
  given: string,
  kind: 'file' | 'folder',
): string {
  const name = sanitizeName(given);
  const isKept = RESERVED_NAMES[drive].some((kept) => kept.test(name)) || (drive === 'onedrive' && kind === 'folder' && TILDE.test(name));
  if (isKept)
    throw Refusal.forFields([
      { field: 'name', message: `${title} does not accept the name ${quoteCell(name)}. Enter another, for example 2026 filings.` },
    ]);
  return name;
}

import { readDateStyles } from './date-styles.js';
import { readSharedStrings } from './shared-strings.js';
import type { Note, SheetRows } from './sheet.js';
import { readWorkbook } from './workbook.js';
import { worksheetRows } from './worksheet-rows.js';
import { ZipPackage } from './zip-package.js';

/**
 * Reads the first visible worksheet of an .xlsx workbook as a stream of rows.
 *
 * @param archive the whole file (at most 10 MB); its parts are unpacked piece by piece
 * @param sheets takes the names of the sheets, that of the one that is read first
 * @throws UnreadableFile while iterating
 */
export async function* xlsxRows(archive: Buffer, note: Note, sheets: string[] = []): SheetRows {
  const file = await ZipPackage.open(archive);
  const { sheetPart, sheetNames, sharedStringsPart, stylesPart, uses1904Dates } = await readWorkbook(file, note);
  sheets.push(...sheetNames);
  const sharedStrings = sharedStringsPart ? await readSharedStrings(await file.part(sharedStringsPart), sharedStringsPart) : [];
  const dateStyles = stylesPart ? await readDateStyles(await file.part(stylesPart), stylesPart) : [];
  yield* worksheetRows(await file.part(sheetPart), sheetPart, { sharedStrings, dateStyles, uses1904Dates }, note);
}

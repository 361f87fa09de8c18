import { readNumberStyles } from './number-styles.js';
import { ROWS_PER_CHUNK } from './limits.js';
import { readSharedStrings } from './shared-strings.js';
import { findSheetIndex, type AddNote, formatSkippedSheetsNote, type SheetRows } from './sheet.js';
import { readWorkbook, type Workbook } from './workbook.js';
import { readSheetComments } from './sheet-comments.js';
import { readMergedAreas } from './merged-areas.js';
import { type CellContext, readWorksheetRows } from './worksheet-rows.js';
import { ZipPackage } from './zip-package.js';

/** An .xlsx workbook whose sheets can be read one after the other; their shared parts are read once. */
export class XlsxWorkbook {
  private constructor(
    private readonly file: ZipPackage,
    private readonly workbook: Workbook,
    private readonly context: Omit<CellContext, 'merged' | 'comments'>,
  ) {}

  /**
   * @param archive the whole file (at most 10 MB); its parts are unpacked incrementally
   * @throws UnreadableFileError
   */
  static async open(archive: Buffer): Promise<XlsxWorkbook> {
    const file = await ZipPackage.open(archive);
    const workbook = await readWorkbook(file);
    const { sharedStringsPart, stylesPart, uses1904Dates } = workbook;
    const sharedStrings = sharedStringsPart
      ? await readSharedStrings(await file.openPart(sharedStringsPart), sharedStringsPart)
      : { texts: [], struck: new Set<number>() };
    const numberStyles = stylesPart ? await readNumberStyles(await file.openPart(stylesPart), stylesPart) : [];
    return new XlsxWorkbook(file, workbook, { sharedStrings, numberStyles, uses1904Dates });
  }

  get sheetNames(): string[] {
    return this.workbook.sheets.map(({ name }) => name);
  }

  /**
   * Streams the rows of a sheet.
   * @param name defaults to the first visible sheet
   * @throws UnreadableFileError while iterating
   */
  async *readRows(note: AddNote, name?: string, rowsPerChunk = ROWS_PER_CHUNK): SheetRows {
    const { sheets, sheetCount } = this.workbook;
    const sheet = sheets[findSheetIndex(this.sheetNames, name)]!;
    if (sheetCount > 1) note(formatSkippedSheetsNote(sheetCount, sheet.name));
    const merged = await readMergedAreas(await this.file.openPart(sheet.part, true));
    const comments = await readSheetComments(this.file, sheet.part);
    yield* readWorksheetRows(await this.file.openPart(sheet.part), sheet.part, { ...this.context, merged, comments }, note, rowsPerChunk);
  }
}

import { readNumberStyles } from './number-styles.js';
import { ROWS_PER_CHUNK } from './limits.js';
import { readSharedStrings } from './shared-strings.js';
import { chosenSheet, type Note, oneSheetRead, type SheetRows } from './sheet.js';
import { readWorkbook, type Workbook } from './workbook.js';
import { mergedAreas } from './merged-areas.js';
import { type CellContext, worksheetRows } from './worksheet-rows.js';
import { ZipPackage } from './zip-package.js';

/** An .xlsx workbook whose sheets can be read one after the other; their shared parts are read once. */
export class XlsxBook {
  private constructor(
    private readonly file: ZipPackage,
    private readonly workbook: Workbook,
    private readonly context: Omit<CellContext, 'merged'>,
  ) {}

  /**
   * @param archive the whole file (at most 10 MB); its parts are unpacked incrementally
   * @throws UnreadableFile
   */
  static async open(archive: Buffer): Promise<XlsxBook> {
    const file = await ZipPackage.open(archive);
    const workbook = await readWorkbook(file);
    const { sharedStringsPart, stylesPart, uses1904Dates } = workbook;
    const sharedStrings = sharedStringsPart ? await readSharedStrings(await file.openPart(sharedStringsPart), sharedStringsPart) : [];
    const numberStyles = stylesPart ? await readNumberStyles(await file.openPart(stylesPart), stylesPart) : [];
    return new XlsxBook(file, workbook, { sharedStrings, numberStyles, uses1904Dates });
  }

  get sheetNames(): string[] {
    return this.workbook.sheets.map(({ name }) => name);
  }

  /**
   * Streams the rows of a sheet.
   * @param name defaults to the first visible sheet
   * @throws UnreadableFile while iterating
   */
  async *readRows(note: Note, name?: string, rowsPerChunk = ROWS_PER_CHUNK): SheetRows {
    const { sheets, sheetCount } = this.workbook;
    const sheet = sheets[chosenSheet(this.sheetNames, name)]!;
    if (sheetCount > 1) note(oneSheetRead(sheetCount, sheet.name));
    const merged = await mergedAreas(await this.file.openPart(sheet.part, true));
    yield* worksheetRows(await this.file.openPart(sheet.part), sheet.part, { ...this.context, merged }, note, rowsPerChunk);
  }
}

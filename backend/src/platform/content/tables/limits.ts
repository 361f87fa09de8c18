import type { UploadLimit } from '../files/upload-limit.js';

/** Limits of an uploaded table. Every one ends in a sentence that names it, never in a slow or dying process. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const TABLE_FILE_LIMIT: UploadLimit = {
  bytes: MAX_FILE_BYTES,
  sentence: 'The file is larger than 10 MB. Split it and upload the parts.',
};
export const MAX_ROWS = 400_000;
/** The last row number that a worksheet can have. */
export const MAX_SHEET_ROWS = 1_048_576;
export const MAX_COLUMNS = 256;
/** What a spreadsheet allows in one cell. */
export const MAX_CELL_CHARACTERS = 32_767;
/** One CSV record: a few long notes, but not an endless line or a quote that is never closed. */
export const MAX_RECORD_CHARACTERS = 256 * 1024;

export const MAX_ZIP_ENTRIES = 2_000;
export const MAX_INFLATED_BYTES = 400 * 1024 * 1024;
/** Worksheets compress 10 to 30 times; a bomb a thousand times. */
export const MAX_INFLATION_RATIO = 200;
export const MAX_SHARED_STRINGS = 1_000_000;
export const MAX_SHARED_STRING_CHARACTERS = 32 * 1024 * 1024;

/** Heap of the thread that reads a legacy workbook. */
export const XLS_THREAD_HEAP_MB = 192;
export const XLS_THREAD_SECONDS = 60;

export const ROWS_PER_CHUNK = 2_000;

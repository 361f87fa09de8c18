/** Limits of an uploaded table. A file that exceeds a limit is rejected with a sentence that states it, and never slows or crashes a process. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_ROWS = 400_000;
/** Last row number of a worksheet. */
export const MAX_SHEET_ROWS = 1_048_576;
export const MAX_COLUMNS = 256;
/** Maximum length of a spreadsheet cell. */
export const MAX_CELL_CHARACTERS = 32_767;
/** Maximum length of a CSV record: room for a few long notes, but not for an endless line or an unclosed quote. */
export const MAX_RECORD_CHARACTERS = 256 * 1024;

export const MAX_ZIP_ENTRIES = 2_000;
export const MAX_INFLATED_BYTES = 400 * 1024 * 1024;
/** Worksheets compress by a factor of 10 to 30; a zip bomb by a factor of a thousand. */
export const MAX_INFLATION_RATIO = 200;
export const MAX_SHARED_STRINGS = 1_000_000;
export const MAX_SHARED_STRING_CHARACTERS = 32 * 1024 * 1024;

/** Heap limit of the thread that reads a legacy workbook. */
export const XLS_THREAD_HEAP_MB = 192;
export const XLS_THREAD_SECONDS = 60;

export const ROWS_PER_CHUNK = 2_000;

const MAX_BYTES = 10 * 1024 * 1024;
const TYPES = ['text/csv', 'application/vnd.ms-excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];
const EXTENSIONS = /\.(?:csv|xlsx|xls)$/i;

/** The `accept` attribute of a file input for spreadsheets. */
export const SPREADSHEET_FILES = '.csv,.xlsx,.xls';

/** Reason for rejecting a file, as the title and text of a toast. */
export interface FileRefusal {
  title: string;
  description: string;
}

/** Checks a file's type and size before the upload; null if the file is acceptable. The server checks its content. */
export function getSpreadsheetRefusal(file: Pick<File, 'name' | 'type' | 'size'>): FileRefusal | null {
  if (!TYPES.includes(file.type) && !EXTENSIONS.test(file.name)) {
    return { title: 'Invalid File Type', description: 'Please upload a CSV or Excel file (.csv, .xlsx, .xls)' };
  }
  if (file.size > MAX_BYTES) return { title: 'File Too Large', description: 'File size must be less than 10MB' };
  return null;
}

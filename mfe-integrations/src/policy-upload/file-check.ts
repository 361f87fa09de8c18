const MAX_BYTES = 10 * 1024 * 1024;
const TYPES = ['text/csv', 'application/vnd.ms-excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];
const ENDINGS = /\.(?:csv|xlsx|xls)$/i;

/** What file dialogs offer. */
export const ACCEPTED_FILES = '.csv,.xlsx,.xls';

/** Why a file is refused, as toast texts. */
export interface Refusal {
  title: string;
  description: string;
}

/** Checks type and size before anything is sent; null when the file may go. The server checks the content itself. */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>): Refusal | null {
  if (!TYPES.includes(file.type) && !ENDINGS.test(file.name)) {
    return { title: 'Invalid File Type', description: 'Please upload a CSV or Excel file (.csv, .xlsx, .xls)' };
  }
  if (file.size > MAX_BYTES) return { title: 'File Too Large', description: 'File size must be less than 10MB' };
  return null;
}

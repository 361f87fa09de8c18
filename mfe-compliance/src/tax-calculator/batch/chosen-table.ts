import { type FileRefusal, getSpreadsheetRefusal } from '@stampline/ui';
import { MAX_BYTES } from './batch-limits';
import { type RecognizedTable, recognizeTable, getTableRefusal } from './recognized-table';

/** A table with its recognized columns. */
export interface ChosenTable {
  file: File;
  /** Null for a workbook, which the server reads. */
  recognized: RecognizedTable | null;
}

/** Recognizes a file's columns. Never rejects, because the server reports a file that cannot be read. */
export async function readChosenTable(file: File): Promise<ChosenTable | FileRefusal> {
  const refusal = getSpreadsheetRefusal(file);
  if (refusal) return refusal;
  const isText = /\.csv$/i.test(file.name) || file.type === 'text/csv';
  return { file, recognized: isText ? recognizeTable(decodeText(await file.arrayBuffer())) : null };
}

/** Returns pasted rows as a file; null for blank text. */
export function toPastedTable(text: string): ChosenTable | null {
  const recognized = recognizeTable(text);
  return recognized && { file: new File([text], 'Pasted rows.csv', { type: 'text/csv' }), recognized };
}

/** Returns a sentence that explains why a table cannot be sent; null if it can be sent. */
export function getRefusal({ file, recognized }: ChosenTable): string | null {
  if (file.size > MAX_BYTES) return 'At most 10 MB are calculated at once. Split the table.';
  return recognized && getTableRefusal(recognized);
}

/** Decodes a file in one of the encodings in which spreadsheet programs save. */
function decodeText(content: ArrayBuffer): string {
  const [first, second] = new Uint8Array(content, 0, Math.min(2, content.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content);
  return new TextDecoder().decode(content);
}

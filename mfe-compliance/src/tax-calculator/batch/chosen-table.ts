import { type FileRefusal, refusalOfSpreadsheet } from '@stampline/ui';
import { MAX_BYTES } from './batch-limits';
import { type RecognizedTable, recognizedTable, refusalOfTable } from './recognized-table';

/** A table that is ready to be sent, or says why it is not. */
export interface ChosenTable {
  file: File;
  /** Null for a workbook, which the server reads. */
  recognized: RecognizedTable | null;
}

/** Looks into a chosen file. Rejects with nothing: a file that cannot be read is left to the server's sentence. */
export async function chosenTable(file: File): Promise<ChosenTable | FileRefusal> {
  const refusal = refusalOfSpreadsheet(file);
  if (refusal) return refusal;
  const isText = /\.csv$/i.test(file.name) || file.type === 'text/csv';
  return { file, recognized: isText ? recognizedTable(textOf(await file.arrayBuffer())) : null };
}

/** Pasted rows as a file to send; null for blank text. */
export function pastedTable(text: string): ChosenTable | null {
  const recognized = recognizedTable(text);
  return recognized && { file: new File([text], 'Pasted rows.csv', { type: 'text/csv' }), recognized };
}

/** Why a table cannot be sent, as a sentence; null when it can. */
export function refusalOf({ file, recognized }: ChosenTable): string | null {
  if (file.size > MAX_BYTES) return 'At most 10 MB are calculated at once. Split the table.';
  return recognized && refusalOfTable(recognized);
}

/** The text of a file in the encodings that spreadsheets save. */
function textOf(content: ArrayBuffer): string {
  const [first, second] = new Uint8Array(content, 0, Math.min(2, content.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content);
  return new TextDecoder().decode(content);
}

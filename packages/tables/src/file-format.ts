import { UnreadableFileError } from './unreadable-file-error.js';

export type FileFormat = 'csv' | 'xlsx' | 'xls';

const ZIP_SIGNATURE = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const OLE_SIGNATURE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** A BIFF stream outside an OLE container (Excel 2 to 4). */
const BIFF_SIGNATURES = [
  Buffer.from([0x09, 0x00, 0x04, 0x00]),
  Buffer.from([0x09, 0x02, 0x06, 0x00]),
  Buffer.from([0x09, 0x04, 0x06, 0x00]),
];

/** Tab, line breaks, form feed, end of file and escape: control characters that occur in text. */
const TEXT_CONTROLS = new Set([9, 10, 11, 12, 13, 26, 27]);

const PDF_SIGNATURE = Buffer.from('%PDF-');

type Content = 'zip' | 'ole' | 'biff' | 'pdf' | 'text' | 'html' | 'binary';

function detectContent(head: Buffer): Content {
  if (head.subarray(0, 4).equals(ZIP_SIGNATURE)) return 'zip';
  if (head.subarray(0, 8).equals(OLE_SIGNATURE)) return 'ole';
  if (BIFF_SIGNATURES.some((magic) => head.subarray(0, 4).equals(magic))) return 'biff';
  if (head.subarray(0, PDF_SIGNATURE.length).equals(PDF_SIGNATURE)) return 'pdf';
  const text = head.toString('latin1');
  if (/^\s*(<!doctype html|<html|<table|<\?xml)/i.test(text.replace(/^\u00ef\u00bb\u00bf/, ''))) return 'html';
  const isUtf16 = /^(\u00ff\u00fe|\u00fe\u00ff)/.test(text) || looksLikeUtf16(head);
  return !isUtf16 && head.some((byte) => byte < 32 && !TEXT_CONTROLS.has(byte)) ? 'binary' : 'text';
}

/** Detects UTF-16 without a byte order mark by the zeros in every other byte. */
export function looksLikeUtf16(head: Buffer): 'le' | 'be' | undefined {
  const pairs = Math.floor(Math.min(head.length, 512) / 2);
  if (pairs < 4) return undefined;
  let even = 0;
  let odd = 0;
  for (let index = 0; index < pairs * 2; index += 2) {
    if (head[index] === 0) even += 1;
    if (head[index + 1] === 0) odd += 1;
  }
  if (odd > pairs * 0.8 && even === 0) return 'le';
  return even > pairs * 0.8 && odd === 0 ? 'be' : undefined;
}

/**
 * Returns an upload's format based on its name and its first bytes (at least 4 KB if the file is that long). Both must agree, so that no reader gets
 * a file it was not made for.
 * @throws UnreadableFileError with instructions
 */
export function detectFileFormat(fileName: string, head: Buffer): FileFormat {
  const extension = /\.(csv|xlsx|xls)$/i.exec(fileName)?.[1]?.toLowerCase();
  if (extension === undefined) throw new UnreadableFileError('Upload a CSV or Excel file: the name must end in .csv, .xlsx or .xls.');
  if (head.length === 0) throw new UnreadableFileError('The file is empty.');
  const content = detectContent(head);
  if (content === 'pdf') {
    throw new UnreadableFileError(
      `The file is named .${extension} but is a PDF document. Export the rows as CSV or Excel from the program that made it, and send that.`,
    );
  }
  if (extension === 'csv') {
    if (content === 'text') return 'csv';
    if (content === 'zip' || content === 'ole' || content === 'biff') {
      throw new UnreadableFileError(
        'The file is named .csv but contains an Excel workbook. Rename it to .xlsx or .xls, or save it as CSV.',
      );
    }
    if (content === 'html')
      throw new UnreadableFileError('The file is named .csv but is a web page. Save it as CSV or Excel, and send that.');
    throw new UnreadableFileError(
      'The file is named .csv but does not contain comma-separated text. Save it as CSV or Excel, and send that.',
    );
  }
  if (extension === 'xlsx') {
    if (content === 'zip') return 'xlsx';
    if (content === 'ole') {
      throw new UnreadableFileError(
        'The file is named .xlsx but is a legacy or password-protected workbook. Remove the password, or save it as .xlsx again.',
      );
    }
    throw new UnreadableFileError('The file is named .xlsx but is not an Excel workbook. If it contains text, rename it to .csv.');
  }
  if (content === 'ole' || content === 'biff') return 'xls';
  if (content === 'zip') throw new UnreadableFileError('The file is named .xls but is a newer Excel workbook. Rename it to .xlsx.');
  if (content === 'html') {
    throw new UnreadableFileError(
      'The file is named .xls but is a web page or XML, as some programs export it. Open it in your spreadsheet program, save it as .xlsx, and upload that.',
    );
  }
  if (content === 'text') throw new UnreadableFileError('The file is named .xls but is text. Rename it to .csv, and upload that.');
  throw new UnreadableFileError(
    'The file is named .xls but is not an Excel workbook. Save it as .xlsx or .csv from your spreadsheet program.',
  );
}

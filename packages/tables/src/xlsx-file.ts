import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { TableContent } from './table-content.js';
import { CONTENT_TYPES, PACKAGE_PARTS, STYLES, WORKBOOK, WORKBOOK_PARTS } from './xlsx-parts.js';
import { formatSheetXml } from './xlsx-sheet.js';

/** Fast compression level; a sheet's rows are so similar that higher levels gain little. */
const COMPRESSION_LEVEL = 2;

/** Generates a workbook with one sheet, compressed while its rows are read. */
export async function* writeXlsx<Row>(table: TableContent<Row>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const sheet = Readable.from(formatSheetXml(table), { objectMode: false });
  const output = Readable.from(zip.outputStream);
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  // The ZIP library does not handle errors in its input streams.
  sheet.on('error', fail);
  for (const [name, content] of Object.entries({
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': PACKAGE_PARTS,
    'xl/workbook.xml': WORKBOOK,
    'xl/_rels/workbook.xml.rels': WORKBOOK_PARTS,
    'xl/styles.xml': STYLES,
  }))
    zip.addBuffer(Buffer.from(content), name);
  zip.addReadStreamLazy('xl/worksheets/sheet1.xml', { compressionLevel: COMPRESSION_LEVEL }, (take) => take(null, sheet));
  zip.end();
  try {
    yield* output;
  } finally {
    sheet.destroy();
    output.destroy();
  }
}

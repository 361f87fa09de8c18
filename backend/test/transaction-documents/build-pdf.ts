import { once } from 'node:events';
import PdfKit from 'pdfkit';

/** Draws a PDF with these lines; without lines it has no text, like a scan. */
export async function buildPdf(...lines: string[]): Promise<Buffer> {
  const document = new PdfKit();
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const line of lines) document.text(line).moveDown();
  document.end();
  await once(document, 'end');
  return Buffer.concat(chunks);
}

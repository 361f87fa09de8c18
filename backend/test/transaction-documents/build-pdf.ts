import { once } from 'node:events';
import PdfKit from 'pdfkit';

/** Draws a PDF with these lines; without lines, the PDF does not contain text, like a scan. */
export const buildPdf = (...lines: string[]): Promise<Buffer> => drawPdf(lines.map((line) => [line, 12]));

/** Draws a PDF with lines of these sizes in points. */
export async function drawPdf(lines: readonly (readonly [line: string, points: number])[]): Promise<Buffer> {
  const document = new PdfKit();
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const [line, points] of lines) document.fontSize(points).text(line).moveDown();
  document.end();
  await once(document, 'end');
  return Buffer.concat(chunks);
}

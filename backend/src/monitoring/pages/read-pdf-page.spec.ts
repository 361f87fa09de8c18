import { once } from 'node:events';
import PdfKit from 'pdfkit';
import { readPage } from './read-page.js';

async function buildPdf(...paragraphs: string[]): Promise<Buffer> {
  const document = new PdfKit();
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const paragraph of paragraphs) document.text(paragraph).moveDown();
  document.end();
  await once(document, 'end');
  return Buffer.concat(chunks);
}

test('a PDF is read by paragraph, regardless of its content type', async () => {
  const read = await readPage(await buildPdf('The premium tax is 3%.', 'Reports are due March 1.'), 'text/html');
  expect('blocks' in read && [read.mediaType, read.blocks.map(({ text }) => text)]).toEqual([
    'application/pdf',
    ['The premium tax is 3%.', 'Reports are due March 1.'],
  ]);
});

import PdfKit from 'pdfkit';
import type { CalculationReport, ReportCharge, ReportSource } from './calculation-report.js';
import { printable } from './printable.js';

const MARGIN = 56;
const GRAY = '#5b6470';
const INK = '#1b2430';

/** A report as a PDF (US Letter, text that can be searched and copied). */
export async function calculationPdf(report: CalculationReport): Promise<Buffer> {
  const document = new PdfKit({
    size: 'LETTER',
    margin: MARGIN,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: report.title, Creator: 'Stampline' },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.once('end', resolve).once('error', reject);
  });
  draw(document, report);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

type Page = PDFKit.PDFDocument;

function draw(page: Page, report: CalculationReport): void {
  page.font('Helvetica-Bold').fontSize(18).fillColor(INK).text(printable(report.title)).moveDown(0.6);
  for (const text of report.missing) page.font('Helvetica-Bold').fontSize(11).fillColor(INK).text(printable(text)).moveDown(0.5);
  for (const [label, value] of report.facts) row(page, label, value);
  heading(page, 'Charges, line by line');
  for (const charge of report.charges) drawCharge(page, charge);
  page.moveDown(0.4).font('Helvetica-Bold');
  row(page, 'Total due', report.total, 'Helvetica-Bold');
  paragraphs(page, 'What other rules say', report.disagreements);
  paragraphs(page, 'Notes', report.notes);
  drawSources(page, report.sources);
  footers(page, report.footer);
}

function drawCharge(page: Page, { title, working, amount, authority }: ReportCharge): void {
  row(page, title, amount, 'Helvetica-Bold');
  page.font('Helvetica').fontSize(9).fillColor(GRAY).text(printable(working)).text(printable(authority)).moveDown(0.5);
}

function row(page: Page, name: string, value: string, font = 'Helvetica'): void {
  const label = printable(name);
  const width = page.page.width - 2 * MARGIN;
  const height = page
    .font(font)
    .fontSize(11)
    .heightOfString(label, { width: width * 0.7 });
  if (page.y + height > page.page.height - MARGIN) page.addPage();
  const { y } = page;
  page.fillColor(INK).text(label, MARGIN, y, { width: width * 0.7 });
  page.text(printable(value), MARGIN + width * 0.4, y, { width: width * 0.6, align: 'right' });
  page.x = MARGIN;
  page.y = Math.max(page.y, y + height) + 2;
}

function heading(page: Page, text: string): void {
  page.moveDown(0.8).font('Helvetica-Bold').fontSize(13).fillColor(INK).text(text, MARGIN).moveDown(0.3);
}

function paragraphs(page: Page, title: string, texts: readonly string[]): void {
  if (texts.length === 0) return;
  heading(page, title);
  for (const text of texts) page.font('Helvetica').fontSize(10).fillColor(INK).text(printable(text)).moveDown(0.4);
}

/** Each address opens from the page, and can be read from paper. */
function drawSources(page: Page, sources: readonly ReportSource[]): void {
  if (sources.length === 0) return;
  heading(page, 'Sources of the statute');
  for (const { url, asOf } of sources) {
    page.font('Helvetica').fontSize(9).fillColor(INK).text(printable(url), { link: url, underline: true });
    page
      .fillColor(GRAY)
      .text(printable(`As of ${asOf}`), { underline: false })
      .moveDown(0.4);
  }
}

function footers(page: Page, footer: string): void {
  const { start, count } = page.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    page.switchToPage(index);
    // Text below the bottom margin would open another page.
    page.page.margins.bottom = 0;
    page
      .font('Helvetica')
      .fontSize(8)
      .fillColor(GRAY)
      .text(`${footer} Page ${index - start + 1} of ${count}.`, MARGIN, page.page.height - MARGIN / 2, { lineBreak: false });
  }
}

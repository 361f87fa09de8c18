import type { PdfDocument } from '../pdf-document.js';
import type { Canvas } from './canvas.js';
import { DRAW_STYLES, RULE } from './draw-styles.js';
import { MARGINS } from './tagged-document.js';

const PREVIEW_NOTICE = 'Preview, without a verification code.';

/** Returns the footer of each page of a document with page numbers. */
function composeFooter({ title, notice, rulebookVersion, isPreview = false }: PdfDocument, code: string): { title: string; words: string } {
  const rulebook = rulebookVersion === null ? [] : [`Rulebook ${rulebookVersion}.`];
  const noticeParts = notice === null ? [] : [/[.!?]$/.test(notice) ? notice : `${notice}.`];
  // Mandatory text comes first, because a long notice is cut off at the end.
  return { title, words: [...rulebook, isPreview ? PREVIEW_NOTICE : `Verification code ${code}.`, ...noticeParts].join(' ') };
}

/** Draws the title, page number, version, code and watermark on each page. */
export function addHeadersAndFooters(canvas: Canvas, document: PdfDocument, code: string): void {
  const { kit, left, width } = canvas;
  const { title, words } = composeFooter(document, code);
  const look = DRAW_STYLES.foot;
  const { start, count } = kit.bufferedPageRange();
  const titleLine = truncateToLine(canvas, title, width - 90);
  const wordLines = canvas.breakLines(words, look).slice(0, 2);
  for (let index = start; index < start + count; index++) {
    kit.switchToPage(index);
    const top = kit.page.height - MARGINS.bottom + 12;
    canvas.drawRule(left, top - 4, width, RULE);
    canvas.drawArtifact('Pagination', () => {
      canvas.drawLine(titleLine, left, top, look);
      const [number] = canvas.breakLines(`Page ${index - start + 1} of ${count}`, look);
      canvas.drawLine(number!, left + width - number!.width, top, look);
      for (const [row, line] of wordLines.entries()) canvas.drawLine(line, left, top + (row + 1) * look.leading, look);
    });
    if (document.mark !== null) drawMark(canvas, document.mark);
  }
}

/** Returns the first line of text, with '…' if there is more. */
function truncateToLine(canvas: Canvas, text: string, width: number) {
  const [first, ...rest] = canvas.breakLines(text.replaceAll('\n', ' '), DRAW_STYLES.foot, width - 12);
  if (rest.length === 0) return first!;
  const [dots] = canvas.breakLines('…', DRAW_STYLES.foot);
  return { runs: [...first!.runs, ...dots!.runs], width: first!.width + dots!.width };
}

function drawMark(canvas: Canvas, mark: string): void {
  const { kit } = canvas;
  const [line] = canvas.breakLines(mark, DRAW_STYLES.mark, Number.MAX_SAFE_INTEGER);
  const { width, height } = kit.page;
  canvas.drawArtifact('Pagination', () => {
    kit
      .save()
      .rotate(-52, { origin: [width / 2, height / 2] })
      .fillOpacity(0.13);
    canvas.drawLine(line!, (width - line!.width) / 2, height / 2 - DRAW_STYLES.mark.leading / 2, DRAW_STYLES.mark);
    kit.restore();
  });
}

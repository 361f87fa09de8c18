import { Canvas } from './draw/canvas.js';
import { drawBlock } from './draw/draw-block.js';
import { drawText } from './draw/draw-text.js';
import { addHeadersAndFooters } from './draw/add-headers-and-footers.js';
import { DRAW_STYLES } from './draw/draw-styles.js';
import { createTaggedDocument } from './draw/tagged-document.js';
import type { PdfDocument } from './pdf-document.js';
import { computeVerificationCode } from './verification-code.js';

const MARK_NOTES = { DRAFT: 'This is a draft.', VOID: 'This document is void.', SAMPLE: 'This is a sample.' };

/**
 * Writes a document as a PDF with pages of 8.5 by 11 inches: tagged for PDF/UA, with embedded fonts and its text unchanged. The output is
 * deterministic.
 * @param producer name of the program for the file's properties
 */
export async function writePdf(document: PdfDocument, producer: string): Promise<Buffer> {
  const code = computeVerificationCode(document);
  const kit = createTaggedDocument(document, producer);
  const chunks: Buffer[] = [];
  kit.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    kit.once('end', resolve).once('error', reject);
  });
  const canvas = new Canvas(kit);
  drawSections(canvas, document);
  addHeadersAndFooters(canvas, document, code);
  kit.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawSections(canvas: Canvas, { title, subject, mark, sections }: PdfDocument): void {
  const root = canvas.kit.struct('Document');
  canvas.kit.addStructure(root);
  drawText(canvas, root, 'H1', title, DRAW_STYLES.title);
  if (subject !== null) drawText(canvas, root, 'P', subject, DRAW_STYLES.subject);
  if (mark !== null) drawText(canvas, root, 'P', MARK_NOTES[mark], DRAW_STYLES.strong);
  canvas.addSpace(8);
  for (const { heading, blocks } of sections) {
    if (heading !== null) {
      // Keeps a heading on the same page as the text below it.
      canvas.ensureSpace(80);
      canvas.addSpace(8);
      drawText(canvas, root, 'H2', heading, DRAW_STYLES.heading);
      canvas.addSpace(3);
    }
    for (const block of blocks) drawBlock(canvas, root, block);
  }
  root.end();
}

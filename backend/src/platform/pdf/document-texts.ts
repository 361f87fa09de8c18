import type { PdfBlock, PdfDocument } from './pdf-document.js';

/** All texts of a document, without those at the foot of its pages. */
export function* documentTexts({ title, subject, mark, sections }: PdfDocument): Generator<string> {
  yield title;
  yield subject ?? '';
  yield mark ?? '';
  for (const { heading, blocks } of sections) {
    yield heading ?? '';
    for (const block of blocks) yield* blockTexts(block);
  }
}

function* blockTexts(block: PdfBlock): Generator<string> {
  switch (block.kind) {
    case 'paragraph':
      yield block.text;
      break;
    case 'list':
      yield* block.items;
      break;
    case 'rows':
      for (const { label, value, notes = [] } of block.rows) yield* [label, value, ...notes];
      break;
    case 'table':
      yield block.caption;
      for (const { title } of block.columns) yield title;
      for (const row of block.rows) yield* row;
      yield* block.total ?? [];
      break;
    case 'blanks':
      for (const { label, hint = '' } of block.fields) yield* [label, hint];
      break;
  }
}

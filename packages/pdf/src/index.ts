export type { PdfBlank, PdfBlock, PdfDocument, PdfRow, PdfSection, PdfTable } from './pdf-document.js';
export { readPdfText, type TypeRun } from './pdf-text.js';
export { computeVerificationCode } from './verification-code.js';
export { writePdf } from './write-pdf.js';

import { type PdfDocument, writePdf as writePdfBy } from '@stampline/pdf';

/** Writes a document of the product as a PDF. */
export const writePdf = (document: PdfDocument): Promise<Buffer> => writePdfBy(document, 'Stampline');

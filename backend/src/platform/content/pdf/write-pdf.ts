import { type PdfDocument, writePdf as writePdfBy } from '@stampline/pdf';

/** Writes one of the product's documents as a PDF. */
export const writePdf = (document: PdfDocument): Promise<Buffer> => writePdfBy(document, 'Stampline');

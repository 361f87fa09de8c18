import PdfKit from 'pdfkit';
import { sanitizeText } from '../text/safe-text.js';
import type { PdfDocument } from '../pdf-document.js';
import { computeVerificationCode } from '../verification-code.js';

/** Margins of the text, in points. */
export const MARGINS = { top: 54, left: 54, right: 54, bottom: 64 };

/**
 * Creates a PDF/UA file for pages of 8.5 by 11 inches, without any pages yet. Its dates and id come from the document.
 * @param producer name of the program that writes it
 */
export function createTaggedDocument(document: PdfDocument, producer: string): PDFKit.PDFDocument {
  const options: PDFKit.PDFDocumentOptions = {
    size: 'LETTER',
    margins: MARGINS,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: document.language,
    displayTitle: true,
    info: {
      Title: collapseWhitespace(document.title),
      ...(document.subject === null ? {} : { Subject: collapseWhitespace(document.subject) }),
      Creator: producer,
      Producer: producer,
      Keywords: document.isPreview === true ? 'Preview' : `Verification code ${computeVerificationCode(document)}`,
      CreationDate: document.createdAt,
    },
  };
  // Missing from PDFKit's types.
  return new TaggedDocument(Object.assign(options, { subset: 'PDF/UA' }));
}

function collapseWhitespace(text: string): string {
  return sanitizeText(text).replaceAll('\n', ' ');
}

class TaggedDocument extends PdfKit {
  /** Does nothing, because PDFKit would write the title into the XML unescaped. */
  protected _addInfo(): void {
    const { Title = '', Subject = '', Producer = '', Keywords = '', CreationDate = new Date(0) } = this.info;
    const made = CreationDate.toISOString().replace(/\.\d+Z$/, 'Z');
    this.appendXML(`
        <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
            <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(Title)}</rdf:li></rdf:Alt></dc:title>
            <dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(Subject)}</rdf:li></rdf:Alt></dc:description>
            <xmp:CreateDate>${made}</xmp:CreateDate>
            <xmp:CreatorTool>${escapeXml(Producer)}</xmp:CreatorTool>
            <pdf:Producer>${escapeXml(Producer)}</pdf:Producer>
            <pdf:Keywords>${escapeXml(Keywords)}</pdf:Keywords>
        </rdf:Description>
        `);
  }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
}

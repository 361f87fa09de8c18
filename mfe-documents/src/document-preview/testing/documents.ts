import { buildGeneratedDocument } from '@stampline/testing';
import type { Document, DocumentResponse } from '../document-api';

/** Builds a document as listed by the API. */
export function buildListedDocument(changes: Partial<Document> = {}): Document {
  return buildGeneratedDocument({
    id: '0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a91',
    period: 'Calendar year 2026',
    generatedAt: '2026-11-23T12:00:00.000Z',
    verificationCode: '0123456789abcdef',
    ...changes,
  });
}

/** Builds the contents of a document, with markup in every user-entered text. */
export function buildDocumentResponse(changes: Partial<Document> = {}): DocumentResponse {
  const document = buildListedDocument(changes);
  return {
    document,
    content: {
      title: document.title,
      subject: 'Harbor <img src=x onerror=alert(1)> Wholesale, calendar year 2026',
      notice: 'Data sheet for Form 802, prepared by Stampline',
      warnings: [],
      sections: [
        {
          heading: 'Tax',
          paragraphs: ['Premium of the year.'],
          rows: [{ label: 'Line 1', value: '$10,000.00', note: null, link: null }],
        },
      ],
      summary: document.summary,
      details: [
        {
          policyId: '0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a92',
          policyNumber: 'P-1',
          insuredName: '</td><script>alert(1)</script>',
          premium: 10_000,
          taxAmount: 225,
          status: 'Renewal',
        },
      ],
      detailsLeftOut: 0,
      requirements: [{ item: 'License number', status: 'missing', description: 'Enter it in the license register.' }],
    },
  };
}

import type { Document, DocumentAnswer } from '../document-calls';

/** A document as the API lists it. */
export function listedDocument(changes: Partial<Document> = {}): Document {
  return {
    id: '0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a91',
    fileName: 'VA_Form_802_2026_v1.pdf',
    documentType: 'form_802',
    type: 'tax-report',
    title: 'Virginia Form 802',
    state: 'VA',
    stateName: 'Virginia',
    period: 'Calendar year 2026',
    periodStart: '2026-01-01',
    periodEnd: '2026-12-31',
    dueDate: '2027-03-01',
    status: 'ready',
    summary: { totalPremium: 10_000, taxRate: 0.0225, taxAmount: 225, policyCount: 2 },
    missing: [],
    generatedAt: '2026-11-23T12:00:00.000Z',
    generatedByName: 'Dana Reyes',
    policyId: null,
    policyNumber: null,
    documentNumber: 1,
    version: 1,
    isCurrent: true,
    verificationCode: '0123456789abcdef',
    voidedAt: null,
    voidedByName: null,
    voidReason: null,
    submissionId: null,
    ...changes,
  };
}

/** What a document says, with markup in every text that somebody typed. */
export function documentAnswer(changes: Partial<Document> = {}): DocumentAnswer {
  const document = listedDocument(changes);
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

import type { ResponseBody } from '@stampline/api-client';

type Document = ResponseBody<'/api/documents'>[number];

/** Builds Virginia's Form 802 for 2026 as it appears in the list of documents. */
export function buildGeneratedDocument(fields: Partial<Document> = {}): Document {
  return {
    id: 'document-1',
    fileName: 'VA_Form_802_2026_v1.pdf',
    documentType: 'form_802',
    type: 'tax-report',
    title: 'Virginia Form 802',
    state: 'VA',
    stateName: 'Virginia',
    period: '2026',
    periodStart: '2026-01-01',
    periodEnd: '2026-12-31',
    dueDate: '2027-03-01',
    status: 'ready',
    summary: { totalPremium: 10_000, taxRate: 0.0225, taxAmount: 225, policyCount: 2 },
    missing: [],
    generatedAt: '2026-11-22T15:04:05.000Z',
    generatedByName: 'Dana Reyes',
    policyId: null,
    policyNumber: null,
    documentNumber: 1,
    version: 1,
    isCurrent: true,
    verificationCode: '3f9a1c07d2b45e68',
    voidedAt: null,
    voidedByName: null,
    voidReason: null,
    submissionId: null,
    ...fields,
  };
}

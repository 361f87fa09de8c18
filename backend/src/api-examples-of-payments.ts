import type { ApiGlossary } from './platform/http/describe-fields.js';
import { INSTANT } from './api-example-values.js';

/** An example for each name that payments and statements bring. */
export const paymentExamples: ApiGlossary['examples'] = {
  confirmation: 'ACH-20261030-118',
  importedAt: INSTANT,
  importedByName: 'Dana Reyes',
  issuedAt: INSTANT,
  issuedByName: 'Dana Reyes',
  paidOn: '2026-10-30',
  payeeName: 'State of North Carolina',
  proofName: 'receipt.pdf',
  refusal: 'November 2026 has not ended. Issue its statement next month.',
};

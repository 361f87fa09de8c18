import type { ResponseBody } from '@stampline/api-client';

export type PolicyDelivery = ResponseBody<'/api/policies/{id}/delivery'>;
type TransactionDelivery = PolicyDelivery['transactions'][number];

export const buildDelivery = (changes: Partial<TransactionDelivery> = {}): TransactionDelivery => ({
  transactionId: 't-1',
  transactionType: 'new',
  effectiveDate: '2026-01-01',
  state: 'NY',
  stateName: 'New York',
  reportByDate: null,
  mayDeliver: 'no',
  deliveryText: 'No, because New York waits for the stamp.',
  deliverAfter: 'stamped',
  deliveryRules: [
    {
      kind: 'delivery',
      status: 'stated',
      text: 'The declarations page is not delivered before the stamp.',
      citation: '11 NYCRR §27.6(b)',
      wording: null,
      note: null,
      amounts: [],
      effectiveFrom: null,
      effectiveTo: null,
      readOn: '2026-11-27',
      mustBeReadAgain: false,
      confidence: 'high',
      sources: [{ url: 'https://regulations.justia.com/27-6', asOf: '2024-09-25' }],
    },
  ],
  ...changes,
});

export const buildPolicyDelivery = (transactions: PolicyDelivery['transactions'] = [buildDelivery()]): PolicyDelivery => ({
  policyId: 'p-1',
  policyNumber: 'VA-1',
  mayDeliver: 'no',
  deliveryText: 'No, because New York waits for the stamp.',
  transactions,
});

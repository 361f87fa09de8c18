import type { ResponseBody } from '@stampline/api-client';

type DeliveryWait = NonNullable<ResponseBody<'/api/deadlines/{id}'>['deliveryWait']>;

/** Builds three New York policies that may not be delivered before they are stamped. */
export function buildDeliveryWait(fields: Partial<DeliveryWait> = {}): DeliveryWait {
  return {
    deliverAfter: 'stamped',
    policyCount: 3,
    deliveryText: 'Delivery waits: 3 New York policies may not be delivered before they are stamped (11 NYCRR §27.6(b)).',
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
        readOn: '2026-11-29',
        mustBeReadAgain: false,
        confidence: 'high',
        sources: [{ url: 'https://regulations.justia.com/27-6', asOf: '2024-09-25' }],
      },
    ],
    ...fields,
  };
}

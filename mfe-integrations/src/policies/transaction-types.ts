import type { paths } from '@stampline/api-client';

type PolicyQuery = NonNullable<paths['/api/policies']['get']['parameters']['query']>;

export const TRANSACTION_TYPES = [
  'new',
  'renewal',
  'endorsement',
  'return_premium',
  'cancellation',
  'reinstatement',
  'audit',
] as const satisfies readonly NonNullable<PolicyQuery['transactionType']>[];

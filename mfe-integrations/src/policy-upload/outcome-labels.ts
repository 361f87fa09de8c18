import { transactionLabel } from '@stampline/business-ui';
import type { Outcome } from './policy-import';

export function outcomeLabel(outcome: Outcome): string {
  return outcome === 'described' ? 'New names' : transactionLabel(outcome);
}

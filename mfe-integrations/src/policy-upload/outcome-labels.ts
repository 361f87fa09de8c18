import { getTransactionLabel } from '@stampline/business-ui';
import type { Outcome } from './policy-import';

export function getOutcomeLabel(outcome: Outcome): string {
  return outcome === 'described' ? 'New names' : getTransactionLabel(outcome);
}

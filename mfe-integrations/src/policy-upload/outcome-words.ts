import { transactionLabel } from '@stampline/business-ui';
import type { Outcome } from './policy-import';

/** What became of a row, in words. */
export function outcomeLabel(outcome: Outcome): string {
  return outcome === 'described' ? 'New names' : transactionLabel(outcome);
}

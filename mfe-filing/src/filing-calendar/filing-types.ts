import { filingWords } from '@stampline/business-ui';
import type { Deadline } from './deadline-calls';

const TYPES: readonly Deadline['filingType'][] = [
  'quarterly',
  'annual',
  'form_802',
  'slip_filing',
  'other',
  'monthly',
  'semi-annual',
  'sltx_filing',
];

/** As people read them; the specified ones first. */
export const FILING_TYPES: ReadonlyArray<readonly [Deadline['filingType'], string]> = TYPES.map((type) => [type, filingWords(type)]);

import { filingTypeChoices } from '@stampline/business-ui';

/** Types of filings as people read them; the specified ones first. */
export const FILING_TYPES = filingTypeChoices(['quarterly', 'annual', 'form_802', 'slip_filing', 'other']);

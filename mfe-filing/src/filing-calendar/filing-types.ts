import { getFilingTypeChoices } from '@stampline/business-ui';

/** Filing types with their labels, starting with those in the specification. */
export const FILING_TYPES = getFilingTypeChoices(['quarterly', 'annual', 'form_802', 'slip_filing', 'other']);

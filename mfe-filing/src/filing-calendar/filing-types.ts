import { getFilingTypeChoices } from '@stampline/business-ui';

/** Filing types with their labels, those of the specification first. */
export const FILING_TYPES = getFilingTypeChoices(['quarterly', 'annual', 'form_802', 'slip_filing', 'other']);

import { formatPlausibleDateAdvice } from '../../dates/plausible-dates.js';
import { advice, formatAmountAdvice, CHOICES, MAX_PARTS } from '../pricing/request-expectations.js';
import { BATCH_COLUMNS_BY_FIELD, type BatchField } from './batch-fields.js';

const PARTS_ADVICE = `Enter the premium by coverage, each as code and amount, at most ${MAX_PARTS}, for example 1001 6000.00; 5001 4000.00.`;

/** Describes what to enter in a field of a batch instead of `text`. */
export function formatFieldAdvice(field: BatchField, text = ''): string {
  if (field === 'coverageCode') return "Enter a coverage code of the state's office, or a line of business.";
  const form = BATCH_COLUMNS_BY_FIELD[field];
  switch (form.kind) {
    case 'choice':
      return advice.oneOf(CHOICES[form.words]);
    case 'state':
      return advice.jurisdiction;
    case 'date':
      return formatPlausibleDateAdvice(text);
    case 'number':
    case 'code':
      return form.cellAdvice;
    case 'flag':
      return advice.yesOrNo;
    case 'text':
      return advice.shortText(form.longest);
    case 'coverages':
      return PARTS_ADVICE;
    default:
      return formatAmountAdvice(text);
  }
}

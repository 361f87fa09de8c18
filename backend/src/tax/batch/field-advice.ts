import { plausibleDateAdvice } from '../../dates/plausible-dates.js';
import {
  advice,
  amountAdvice,
  CHOICES,
  MAX_INSTALLMENTS,
  MAX_MUNICIPALITY_CHARACTERS,
  MAX_PARTS,
} from '../pricing/request-expectations.js';
import { type BatchField, isAmount } from './batch-columns.js';

const PARTS_ADVICE = `Enter the premium by coverage, each as code and amount, at most ${MAX_PARTS}, for example 1001 6000.00; 5001 4000.00.`;

/** Returns advice on what to enter into a field of a batch instead of `text`. */
export function adviceFor(field: BatchField, text = ''): string {
  if (isAmount(field)) return amountAdvice(text);
  switch (field) {
    case 'state':
      return advice.jurisdiction;
    case 'effectiveDate':
    case 'transactionDate':
    case 'boundDate':
    case 'expirationDate':
    case 'extensionDate':
      return plausibleDateAdvice(text);
    case 'installment':
      return `Enter the number of the installment, from 1 to ${MAX_INSTALLMENTS}.`;
    case 'minimumEarnedPercent':
      return 'Enter a percent from 0 to 100 with at most two decimals, for example 25.';
    case 'coverageCode':
      return "Enter a coverage code of the state's office, or a line of business.";
    case 'parts':
      return PARTS_ADVICE;
    case 'municipality':
      return advice.shortText(MAX_MUNICIPALITY_CHARACTERS);
    case 'multiState':
    case 'independentlyProcured':
    case 'interstateTransport':
      return advice.yesOrNo;
    default:
      return advice.oneOf(CHOICES[field]);
  }
}

import { businessDateAdvice } from '../business-dates.js';
import { advice, amountAdvice, CHOICES, MAX_MUNICIPALITY_CHARACTERS } from '../request-expectations.js';
import type { BatchField } from './batch-columns.js';

/** What to write into a field of a batch instead of `text`. */
export function adviceFor(field: BatchField, text = ''): string {
  switch (field) {
    case 'state':
      return advice.jurisdiction;
    case 'premium':
    case 'insurerFees':
    case 'brokerFees':
    case 'policyFee':
    case 'inspectionFee':
    case 'agentFee':
    case 'firePremium':
    case 'nonUsPremium':
    case 'inStatePremium':
      return amountAdvice(text);
    case 'effectiveDate':
    case 'transactionDate':
    case 'boundDate':
      return businessDateAdvice(text);
    case 'municipality':
      return advice.shortText(MAX_MUNICIPALITY_CHARACTERS);
    case 'multiState':
    case 'independentlyProcured':
      return advice.yesOrNo;
    default:
      return advice.oneOf(CHOICES[field]);
  }
}

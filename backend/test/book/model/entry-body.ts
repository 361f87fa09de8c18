import type { HandEntry } from './model-hand.js';
import type { Part } from './model-parts.js';
import { dollars } from './prices.js';

/** Returns the request of a manual entry. @param withPolicy names the policy as well */
export function bodyOf({ facts, confirms, stated }: HandEntry, withPolicy: boolean) {
  const { number, state, insured, type, start, end, date, premium, coverage } = facts;
  return {
    ...(withPolicy && { policyNumber: number, insuredName: insured, state }),
    transactionType: type,
    effectiveDate: start,
    expirationDate: end,
    transactionDate: date,
    premium: dollars(premium),
    coverageType: coverage ?? '',
    ...(stated !== null && { parts: stated.map(partBody) }),
    reason: 'As the endorsement says.',
    confirmReturns: confirms,
  };
}

const partBody = ({ coverage, code, premium, insurer, share }: Part) => ({
  premium: dollars(premium),
  ...(coverage !== null && { coverageType: coverage }),
  ...(code !== null && { coverageCode: code }),
  ...(insurer !== null && { insurerName: insurer }),
  ...(share !== null && { insurerShare: share }),
});

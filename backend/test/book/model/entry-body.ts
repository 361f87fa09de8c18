import type { InvoiceFacts } from '../../charged/driven-charges.js';
import { getInvoice } from './invoices.js';
import type { ModelEntry } from './model-manual-entry.js';
import type { CoveragePart } from './model-parts.js';
import { toDollars } from './prices.js';

/** Returns the request of a manual entry. @param withPolicy also names the policy */
export function buildEntryBody({ facts, confirms, stated }: ModelEntry, withPolicy: boolean) {
  const { number, state, insured, type, start, end, date, premium, coverage } = facts;
  return {
    ...(withPolicy && { policyNumber: number, insuredName: insured, state }),
    transactionType: type,
    effectiveDate: start,
    expirationDate: end,
    transactionDate: date,
    premium: toDollars(premium),
    coverageType: coverage ?? '',
    ...(stated !== null && { parts: stated.map(buildPartBody) }),
    taxFacts: buildTaxFacts(getInvoice(facts)),
    reason: 'As the endorsement says.',
    confirmReturns: confirms,
  };
}

const buildTaxFacts = ({ charged, collected }: InvoiceFacts) => ({
  ...(charged !== null && { chargedTotal: charged }),
  ...(collected !== null && { collected }),
});

const buildPartBody = ({ coverage, code, premium, insurer, share }: CoveragePart) => ({
  premium: toDollars(premium),
  ...(coverage !== null && { coverageType: coverage }),
  ...(code !== null && { coverageCode: code }),
  ...(insurer !== null && { insurerName: insurer }),
  ...(share !== null && { insurerShare: share }),
});

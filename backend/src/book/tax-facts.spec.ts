import { type TransactionDetails, mergeDetails } from './transaction-details.js';
import { toStatedDetails, toTaxFacts } from './tax-facts.js';

const details: TransactionDetails = {
  lineOfBusiness: 'fire',
  exemption: 'municipality',
  exemptionProof: 'Certificate 12',
  policyFeeCents: 15_050,
  firePremiumCents: -1,
  policyLimitCents: 100_000_000,
  municipality: 'Louisville',
  independentlyProcured: false,
  insurerNaic: '01017',
  insurerShare: '37.5',
  previousPolicyNumber: 'SL-0',
  boundDate: '2026-02-20',
};

it('shows details in dollars and reads them back unchanged', () => {
  const facts = toTaxFacts(details);
  expect(facts).toMatchObject({ policyFee: 150.5, firePremium: -0.01, policyLimit: 1_000_000, insurerShare: 37.5 });
  expect(mergeDetails(null, toStatedDetails(facts))).toEqual(details);
  expect(toTaxFacts(null)).toEqual({});
});

it('clears details that are sent as null or empty, and keeps omitted ones', () => {
  expect(mergeDetails(details, toStatedDetails({ policyFee: null, municipality: '', insurerShare: null }))).toEqual({
    ...details,
    policyFeeCents: undefined,
    municipality: undefined,
    insurerShare: undefined,
  });
});

import type { Exemption, LineOfBusiness } from '../jurisdictions/rulebook.types.js';
import { checkedCents, dollarsOf } from '../money/dollars.js';
import type { StatedDetails, TransactionDetails } from './transaction-details.js';

/** The details of a transaction as the API has them, amounts in dollars; null takes a detail away, what is absent stays. */
export interface TaxFacts {
  lineOfBusiness?: LineOfBusiness | null;
  coverageCode?: string | null;
  exemption?: Exemption | null;
  exemptionProof?: string | null;
  policyFee?: number | null;
  inspectionFee?: number | null;
  otherInsurerFees?: number | null;
  brokerFee?: number | null;
  agentFee?: number | null;
  firePremium?: number | null;
  nonUsPremium?: number | null;
  municipality?: string | null;
  independentlyProcured?: boolean | null;
  interstateTransport?: boolean | null;
  insurerNaic?: string | null;
  insurerAa?: string | null;
  insurerShare?: number | null;
  policyLimit?: number | null;
  previousPolicyNumber?: string | null;
  accountNumber?: string | null;
  boundDate?: string | null;
  issueDate?: string | null;
  invoiceDate?: string | null;
  receiptDate?: string | null;
}

/** The amounts, each with the detail that has it in cents. */
const AMOUNTS = {
  policyFee: 'policyFeeCents',
  inspectionFee: 'inspectionFeeCents',
  otherInsurerFees: 'otherInsurerFeesCents',
  brokerFee: 'brokerFeeCents',
  agentFee: 'agentFeeCents',
  firePremium: 'firePremiumCents',
  nonUsPremium: 'nonUsPremiumCents',
  policyLimit: 'policyLimitCents',
} as const;
type AmountName = keyof typeof AMOUNTS;
const AMOUNT_NAMES = Object.keys(AMOUNTS).filter((name): name is AmountName => name in AMOUNTS);

/** Details under the same names in both; the home state of a row is its state, which everybody enters. */
const SAME = [
  'lineOfBusiness',
  'coverageCode',
  'exemption',
  'exemptionProof',
  'municipality',
  'independentlyProcured',
  'interstateTransport',
  'insurerNaic',
  'insurerAa',
  'previousPolicyNumber',
  'accountNumber',
  'boundDate',
  'issueDate',
  'invoiceDate',
  'receiptDate',
] as const satisfies readonly (keyof TaxFacts & keyof TransactionDetails)[];

/** What was entered as a row of a file says it; each fact by itself is checked. */
export function statedDetailsOf(facts: TaxFacts): StatedDetails {
  const stated: Record<string, string | number | boolean | null> = {};
  for (const name of SAME) {
    const fact = facts[name];
    if (fact !== undefined) stated[name] = typeof fact === 'string' ? fact.normalize('NFC') || null : fact;
  }
  for (const name of AMOUNT_NAMES) {
    const dollars = facts[name];
    if (dollars !== undefined) stated[AMOUNTS[name]] = dollars === null ? null : checkedCents(dollars);
  }
  const { insurerShare } = facts;
  if (insurerShare !== undefined) stated['insurerShare'] = insurerShare === null ? null : String(insurerShare);
  return stated;
}

/** The details of a transaction to be shown in a form. */
export function taxFactsOf(details: TransactionDetails | null): TaxFacts {
  const facts: Record<string, string | number | boolean> = {};
  for (const name of SAME) {
    const detail = details?.[name];
    if (detail !== undefined) facts[name] = detail;
  }
  for (const name of AMOUNT_NAMES) {
    const cents = details?.[AMOUNTS[name]];
    if (cents !== undefined) facts[name] = dollarsOf(cents);
  }
  if (details?.insurerShare !== undefined) facts['insurerShare'] = Number(details.insurerShare);
  return facts;
}

import { plausibleDateAdvice, isPlausibleDate } from '../dates/plausible-dates.js';
import { EXEMPTIONS, LINES_OF_BUSINESS } from '../jurisdictions/rulebook.types.js';
import { plainAmountCents } from '../money/plain-amount.js';
import { advice, amountAdvice, MAX_COVERAGE_CODE_CHARACTERS, MAX_MUNICIPALITY_CHARACTERS } from '../tax/pricing/request-expectations.js';
import type { DetailName } from './transaction-details.js';

/** The columns of details, each with what it is in a transaction. */
export const DETAIL_COLUMNS = {
  line_of_business: 'lineOfBusiness',
  coverage_code: 'coverageCode',
  exemption: 'exemption',
  exemption_proof: 'exemptionProof',
  policy_fee: 'policyFeeCents',
  inspection_fee: 'inspectionFeeCents',
  broker_fee: 'brokerFeeCents',
  agent_fee: 'agentFeeCents',
  other_insurer_fees: 'otherInsurerFeesCents',
  fire_premium: 'firePremiumCents',
  non_us_premium: 'nonUsPremiumCents',
  municipality: 'municipality',
  independently_procured: 'independentlyProcured',
  interstate_transport: 'interstateTransport',
  extension_date: 'extensionDate',
  home_state: 'homeState',
  insurer_naic: 'insurerNaic',
  insurer_aa: 'insurerAa',
  insurer_share: 'insurerShare',
  policy_limit: 'policyLimitCents',
  previous_policy_number: 'previousPolicyNumber',
  account_number: 'accountNumber',
  bound_date: 'boundDate',
  issue_date: 'issueDate',
  invoice_date: 'invoiceDate',
  receipt_date: 'receiptDate',
} as const satisfies Record<string, DetailName>;

export type DetailColumn = keyof typeof DETAIL_COLUMNS;

export const DETAIL_COLUMN_NAMES = Object.keys(DETAIL_COLUMNS).filter((name): name is DetailColumn => name in DETAIL_COLUMNS);

/** The value of a cell, or what to enter instead. */
type Read = { value: string | number | boolean } | { advice: string };
type Reader = (text: string) => Read;

/** Longest free text and longest number of something. */
export const MAX_TEXT_CHARACTERS = 300;
export const MAX_NUMBER_CHARACTERS = 100;
const SHARE = /^(?:100(?:\.0{1,4})?|\d{1,2}(?:\.\d{1,4})?)$/;
const ZERO = /^0+(?:\.0+)?$/;

const amount: Reader = (text) => {
  const cents = plainAmountCents(text);
  return cents === undefined ? { advice: amountAdvice(text) } : { value: cents };
};
const notNegative: Reader = (text) => {
  const read = amount(text);
  return 'value' in read && Number(read.value) < 0 ? { advice: 'Enter zero or more.' } : read;
};
const date: Reader = (text) => (isPlausibleDate(text) ? { value: text } : { advice: plausibleDateAdvice(text) });
const shortText =
  (characters: number): Reader =>
  (text) =>
    text.length > characters ? { advice: advice.shortText(characters) } : { value: text.normalize('NFC') };
const oneOf =
  (words: readonly string[]): Reader =>
  (text) => {
    const word = text.toLowerCase().replaceAll(/[\s-]+/g, '_');
    return words.includes(word) ? { value: word } : { advice: advice.oneOf(words) };
  };
const yesOrNo: Reader = (text) => {
  const word = text.toLowerCase();
  if (['yes', 'true', '1'].includes(word)) return { value: true };
  return ['no', 'false', '0'].includes(word) ? { value: false } : { advice: advice.yesOrNo };
};
const like =
  (pattern: RegExp, sentence: string): Reader =>
  (text) =>
    pattern.test(text.toUpperCase()) ? { value: text.toUpperCase() } : { advice: sentence };
const share: Reader = (text) =>
  SHARE.test(text) && !ZERO.test(text)
    ? { value: text }
    : { advice: 'Enter the percent of the insurer, more than 0 and at most 100, for example 37.5.' };

/** How each column is read; blank cells are not. */
export const DETAIL_READERS: Readonly<Record<DetailColumn, Reader>> = {
  line_of_business: oneOf(LINES_OF_BUSINESS),
  coverage_code: shortText(MAX_COVERAGE_CODE_CHARACTERS),
  exemption: oneOf(EXEMPTIONS),
  exemption_proof: shortText(MAX_TEXT_CHARACTERS),
  policy_fee: amount,
  inspection_fee: amount,
  broker_fee: amount,
  agent_fee: amount,
  other_insurer_fees: amount,
  fire_premium: amount,
  non_us_premium: amount,
  municipality: shortText(MAX_MUNICIPALITY_CHARACTERS),
  independently_procured: yesOrNo,
  interstate_transport: yesOrNo,
  extension_date: date,
  home_state: like(/^[A-Z]{2}$/, advice.jurisdiction),
  insurer_naic: like(/^\d{5}$/, 'Enter the 5 digits of the NAIC number, with leading zeros, for example 10172.'),
  insurer_aa: like(/^AA-\d{4,10}$/, 'Enter the alien insurer number as AA- and its digits, for example AA-1122000.'),
  insurer_share: share,
  policy_limit: notNegative,
  previous_policy_number: shortText(MAX_NUMBER_CHARACTERS),
  account_number: shortText(MAX_NUMBER_CHARACTERS),
  bound_date: date,
  issue_date: date,
  invoice_date: date,
  receipt_date: date,
};

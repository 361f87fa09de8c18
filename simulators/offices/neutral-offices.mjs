import { countDaysSince } from './days.mjs';
import { DOCUMENTS, requireDocuments } from './documents.mjs';
import { isLicensedOn } from './licensees.mjs';
import { judgeNeutral } from './neutral-csv.mjs';
import { computeShare, addRemark, tagTransaction, toCents } from './verdict.mjs';

/** @typedef {import('./neutral-csv.mjs').NeutralRow} NeutralRow */
/** @typedef {import('./neutral-csv.mjs').NeutralRule} NeutralRule */
/** @typedef {import('./verdict.mjs').Verdict} Verdict */

/** @param {NeutralRow} row */
const isPolicy = (row) => ['new', 'renewal'].includes(row('transaction_type'));
/** @param {NeutralRow} row */
const isCorrection = (row) => row('report_kind') === 'replacement';
/** Returns true for the first report of a transaction: the office has the documents of those that are replaced. @param {NeutralRow} row */
const isFirst = (row) => ['', 'report'].includes(row('report_kind'));
/** @param {NeutralRow} row */
const getPlacedOn = (row) => row('bound_date') || row('effective_date');
/** @param {NeutralRow} row */
const hasCoverage = (row) => ['coverage_code', 'coverages', 'line_of_business'].some((title) => row(title) !== '');

/** @param {string} title @param {string} code @param {string} reason @returns {NeutralRule} */
const requireColumn = (title, code, reason) => (row, verdict) =>
  row(title) === '' ? tagTransaction(verdict, code, `${row('policy_number')}: ${reason}`) : null;

/** The tax may be computed on the premium alone, or include the insurer's fees. @param {bigint} rate hundred-thousandths @returns {NeutralRule} */
const requireTax = (rate) => (row, verdict) => {
  if (row('exemption') !== '') return null;
  const premium = toCents(row('premium'));
  const bases = [premium, premium + toCents(row('insurer_fees') || '0.00')];
  return bases.some((base) => computeShare(base, rate) === toCents(row('premium_tax')))
    ? null
    : tagTransaction(verdict, 'TAX', `${row('policy_number')}: the tax is not ${Number(rate) / 1000}%.`);
};

// SLTX: late if not filed within 60 days of the issue or effective date, whichever is later; a report lists them with the statutory fees.
/** @type {NeutralRule} */
const reportLateInTexas = (row, verdict, { now }) => {
  const [effective, issued] = [row('effective_date'), row('issue_date')];
  const isLate = isPolicy(row) && !isCorrection(row) && countDaysSince(issued > effective ? issued : effective, now) > 60;
  return isLate ? addRemark(verdict, 'LATE', `${row('policy_number')} goes into the report of late filings.`) : null;
};

// SLTX, procedural updates of October and November 2023: up to 90 days ahead; later ones are tagged.
/** @type {NeutralRule} */
const refuseFarAhead = (row, verdict, { now }) =>
  countDaysSince(row('effective_date'), now) < -90
    ? tagTransaction(verdict, 'FUT', `${row('policy_number')} takes effect more than 90 days ahead.`)
    : null;

// SLTX, May 2019 (28 TAC 15.106): the highest aggregate limit of new and renewal policies, binders and endorsements with premium, for policies
// effective from 2018-12-30.
/** @type {NeutralRule} */
const requireLimit = (row, verdict) =>
  row('inception_date') >= '2018-12-30' && row('policy_limit') === '' && (isPolicy(row) || toCents(row('premium')) !== 0n)
    ? tagTransaction(verdict, 'LIM', `${row('policy_number')} has no policy limit.`)
    : null;

// SLTX: 0.04% for policies effective from 2024-01-01, 0.075% before, until their term ends.
/** @type {NeutralRule} */
const requireStampingFee = (row, verdict) => {
  if (row('exemption') !== '') return null;
  const rate = row('inception_date') >= '2024-01-01' ? 40n : 75n;
  const premium = toCents(row('premium'));
  const bases = [premium, premium + toCents(row('insurer_fees') || '0.00')];
  return bases.some((base) => computeShare(base, rate) === toCents(row('stamping_fee')))
    ? null
    : tagTransaction(verdict, 'FEE', `${row('policy_number')}: the stamping fee is not ${Number(rate) / 1000}%.`);
};

// SLA California, bulletin 861: all late filings are tagged. 60 days from the placement (Cal. Ins. Code 1763).
/** @type {NeutralRule} */
const tagLateInCalifornia = (row, verdict, { now }) =>
  !isCorrection(row) && countDaysSince(getPlacedOn(row), now) > 60
    ? tagTransaction(verdict, 'LATE', `${row('policy_number')} is late. Explain why.`)
    : null;

/** @type {NeutralRule} */
const requireCoverage = (row, verdict) =>
  hasCoverage(row) ? null : tagTransaction(verdict, 'CVG', `${row('policy_number')} has no coverage.`);

// ELANY, procedures manual III.A: each document names the insured, the premium, the insurer, the kind of insurance, and the dates.
/** @type {NeutralRule} */
const requireKind = (row, verdict) =>
  hasCoverage(row) ? null : tagTransaction(verdict, 'KIND', `${row('policy_number')} does not name the kind of insurance.`);

// ELANY: within 45 days of procurement. No page states that late ones are refused.
/** @type {NeutralRule} */
const addLateRemarkInNewYork = (row, verdict, { now }) =>
  !isCorrection(row) && countDaysSince(getPlacedOn(row), now) > 45
    ? addRemark(verdict, 'LATE', `${row('policy_number')} was filed later than 45 days after its procurement.`)
    : null;

// SLAI, general information: a binder needs a policy number; "to be assigned" and "not available" are not numbers.
/** @type {NeutralRule} */
const requireNumber = (row, verdict) =>
  /^(tba|tbd|to be assigned|not available|n\/?a)$/i.test(row('policy_number').trim())
    ? tagTransaction(verdict, 'NUM', 'Enter the policy number. A placeholder does not suffice.')
    : null;

/** @param {string} reason @returns {NeutralRule} */
const requireLicenseWhenPlaced =
  (reason) =>
  (row, verdict, { licensee }) =>
    isLicensedOn(licensee, getPlacedOn(row)) ? null : tagTransaction(verdict, 'LIC', `${row('policy_number')}: ${reason}`);

// SLTX, compliance guidelines: policies are reported under an agency's license, or that of its principal or sole proprietor. Others may be subject
// to enforcement; no page states that they are refused.
/** @type {NeutralRule} */
const addLicenseeRemark = (row, verdict, { licensee }) =>
  licensee?.kind === 'individual' && licensee.isPrincipal !== true
    ? addRemark(verdict, 'LIC', `${row('policy_number')} was not reported under the license of an agency.`)
    : null;

// SLA California, broker filing procedures: the documents of policies, endorsements and cancellations, including those without premium.
/** @type {NeutralRule} */
const requireCalifornianDocuments = (row, verdict, { documents }) =>
  isFirst(row)
    ? requireDocuments(verdict, row('policy_number'), DOCUMENTS.california[isPolicy(row) ? 'policy' : 'change'], documents)
    : null;

// ELANY, procedures manual III.A: endorsements that do not affect the premium are exempt.
/** @type {NeutralRule} */
const requireNewYorkDocuments = (row, verdict, { documents }) =>
  isFirst(row) && (isPolicy(row) || toCents(row('premium')) !== 0n)
    ? requireDocuments(verdict, row('policy_number'), DOCUMENTS.newYork[isPolicy(row) ? 'policy' : 'change'], documents)
    : null;

const TEXAS = {
  needsLicense: true,
  rules: [
    refuseFarAhead,
    requireColumn('coverage_code', 'CVG', 'it has no coverage code.'),
    requireLimit,
    requireTax(4_850n),
    requireStampingFee,
    addLicenseeRemark,
    reportLateInTexas,
  ],
};
const CALIFORNIA = {
  most: 75,
  needsLicense: true,
  rules: [
    requireColumn('insured_name', 'INS', 'it has no insured.'),
    requireCoverage,
    requireColumn('invoice_date', 'INV', 'it has no invoice date.'),
    requireTax(3_000n),
    requireCalifornianDocuments,
    // SLA California, FAQ "Brokers": only filings by a licensed surplus line broker are recognized.
    requireLicenseWhenPlaced('its broker had no license when it was placed.'),
    tagLateInCalifornia,
  ],
};
const NEW_YORK = {
  // ELANY, procedures manual I and II: members file what was procured under their licenses.
  needsLicense: true,
  rules: [
    ...['insured_name', 'insurer_name', 'inception_date', 'expiration_date'].map((title) =>
      requireColumn(title, 'DOC', `it has no ${title.replace('_', ' ')}.`),
    ),
    requireKind,
    requireNewYorkDocuments,
    // N.Y. Ins. Law 2118(b)(1) and 2105: policies are procured under a license. ELANY stamps only what complies (procedures manual I).
    requireLicenseWhenPlaced('its broker had no excess line license when it was procured.'),
    addLateRemarkInNewYork,
  ],
};
// SLAI: the coverage code decides the share of the premium to which the fire marshal tax applies.
const ILLINOIS = { rules: [requireNumber, requireColumn('coverage_code', 'CVG', 'it has no coverage code.')] };

/** Rules by venue, from the public pages of the offices. @type {Record<string, Parameters<typeof judgeNeutral>[2]>} */
const OFFICES = { sltx: TEXAS, 'sla-california': CALIFORNIA, elany: NEW_YORK, slai: ILLINOIS };

/** Judges the neutral CSV by the rules of its office. @param {Map<string, Buffer>} files @param {import('./server.mjs').Judging} options @returns {Verdict[]} */
export const judgeNeutralOf = (files, { venue, ...options }) => judgeNeutral(files, options, OFFICES[venue]);

import { addDays, countDaysBetween } from '../../../dates/calendar-date.js';
import { type CheckSource, type FilingCheck, getRiskPlaceLink, getPolicyLink, type TransactionCheck } from '../../checks/check.js';
import type { FilingTransaction } from '../../../reported/filing-transaction.js';
import { createCoverageCodeCheck } from '../../checks/coverage-check.js';
import { findAgencyLicense } from '../filer.js';

const SCHEMA_SOURCE: CheckSource = {
  text: 'Every SLTX file we have seen (2017) contains it.',
  url: 'https://github.com/abhishek-ram/surplus-lines-filer',
};
const MAX_FUTURE_DAYS = 90;
const LIMITS_FROM = '2018-12-30';

const agencyCheck: FilingCheck = {
  id: 'tx-license',
  title: 'License of the agency',
  severity: 'refused',
  source: SCHEMA_SOURCE,
  findProblem: ({ licenses }) =>
    findAgencyLicense(licenses) !== undefined
      ? null
      : { sentence: 'Add the Texas license of your agency.', link: { label: 'Open the license register', href: '/settings/licenses' } },
};

const newPolicyCheck: TransactionCheck = {
  id: 'tx-new-only',
  fact: 'transaction_type',
  title: 'New policies only',
  severity: 'refused',
  source: { text: 'We have seen only type N (new) in use. The codes of the other types are not public.', url: SCHEMA_SOURCE.url },
  begin: () => (row) =>
    row.transactionType === 'new' && row.replaces === null
      ? null
      : { sentence: `${row.policyNumber} is not a new policy. Make a neutral CSV and enter it in the portal.`, link: getPolicyLink(row) },
};

const zipCheck: TransactionCheck = {
  id: 'tx-zip',
  fact: 'risk_place',
  title: 'ZIP code',
  severity: 'refused',
  source: SCHEMA_SOURCE,
  begin:
    ({ getRiskPlace }) =>
    (row) =>
      getRiskPlace(row.policyId) === undefined ? { sentence: `${row.policyNumber} has no ZIP code.`, link: getRiskPlaceLink(row) } : null,
};

const issueDateCheck: TransactionCheck = {
  id: 'tx-issue-date',
  fact: 'issue_date',
  title: 'Issue date',
  severity: 'refused',
  source: SCHEMA_SOURCE,
  begin: () => (row) =>
    row.details?.issueDate === undefined ? { sentence: `${row.policyNumber} has no issue date.`, link: getPolicyLink(row) } : null,
};

const classCheck = createCoverageCodeCheck({
  id: 'tx-class',
  title: 'Coverage and class code',
  source: {
    text: 'SLTX, September 2023: all rules for coverage and class codes are enforced.',
    url: 'https://sltx.org/news/procedural-updates/page/2',
  },
});

/** Requires the class code, because every policy in the file has an element for it. */
const fileClassCheck: TransactionCheck = {
  ...classCheck,
  id: 'tx-class-in-file',
  title: 'Class code in the file',
  severity: 'refused',
  source: SCHEMA_SOURCE,
};

/**
 * Returns true for an endorsement without premium, which does not need a limit. SLTX asks for the limit only on new and renewal policies, binders,
 * and endorsements with premium.
 */
const isEndorsementWithoutPremium = ({ transactionType, premium }: Pick<FilingTransaction, 'transactionType' | 'premium'>): boolean =>
  transactionType !== 'new' && transactionType !== 'renewal' && Number(premium) === 0;

const limitCheck: TransactionCheck = {
  id: 'tx-policy-limit',
  fact: 'policy_limit',
  title: 'Policy limit',
  severity: 'tagged',
  source: {
    text: 'SLTX: policies effective from 2018-12-30 report their highest aggregate limit (28 TAC §15.106).',
    url: 'https://www.sltx.org/news/procedural-updates/policy-limit-field-now-available-in-sltx-efs/',
  },
  begin: () => (row) =>
    row.termEffectiveDate < LIMITS_FROM || row.details?.policyLimitCents !== undefined || isEndorsementWithoutPremium(row)
      ? null
      : { sentence: `${row.policyNumber} has no policy limit.`, link: getPolicyLink(row) },
};

const futureDateCheck: TransactionCheck = {
  id: 'tx-future',
  title: 'Not more than 90 days ahead',
  severity: 'tagged',
  source: {
    text: 'SLTX, November 2, 2023: filings are accepted up to 90 days ahead again, after 45 days from September; later dates are tagged.',
    url: 'https://www.sltx.org/news/procedural-updates/page/2',
  },
  begin:
    ({ today }) =>
    (row) =>
      countDaysBetween(today, row.effectiveDate) <= MAX_FUTURE_DAYS
        ? null
        : {
            sentence: `${row.policyNumber} takes effect ${row.effectiveDate}: file it from ${addDays(row.effectiveDate, -MAX_FUTURE_DAYS)} on.`,
            link: getPolicyLink(row),
          },
};

/** Checks for problems that SLTX is known to tag, in any format. */
export const TEXAS_CHECKS: readonly TransactionCheck[] = [classCheck, limitCheck, futureDateCheck];
/** Additional requirements of SLTX's XML file. */
export const SLTX_XML_FILING_CHECKS: readonly FilingCheck[] = [agencyCheck];
export const SLTX_XML_CHECKS: readonly TransactionCheck[] = [newPolicyCheck, zipCheck, fileClassCheck, issueDateCheck];

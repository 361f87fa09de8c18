import { addDays, daysBetween } from '../../../dates/calendar-date.js';
import { type CheckSource, type FilingCheck, placeLink, policyLink, type TransactionCheck } from '../../checks/check.js';
import { agencyLicense } from '../filer-parts.js';

const SHAPE: CheckSource = {
  text: 'The file seen in use in 2017 has it in every policy.',
  url: 'https://github.com/abhishek-ram/surplus-lines-filer',
};
const FUTURE_DAYS = 45;
const LIMITS_FROM = '2018-12-30';

const agencyInFile: FilingCheck = {
  id: 'tx-license',
  title: 'License of the agency',
  severity: 'refused',
  source: SHAPE,
  ofFiling: ({ licenses }) =>
    agencyLicense(licenses) !== undefined
      ? null
      : { sentence: 'Add the Texas license of your agency.', link: { label: 'Open the license register', href: '/settings/licenses' } },
};

const onlyNew: TransactionCheck = {
  id: 'tx-new-only',
  title: 'New policies only',
  severity: 'refused',
  source: { text: 'Only the type N (new) was seen in use. The codes of the other types are not public.', url: SHAPE.url },
  begin: () => (row) =>
    row.transactionType === 'new'
      ? null
      : { sentence: `${row.policyNumber} is not a new policy. Make a neutral CSV and enter it in the portal.`, link: policyLink(row) },
};

const zipAndClass: TransactionCheck = {
  id: 'tx-zip-and-class',
  title: 'ZIP code, class code and issue date',
  severity: 'refused',
  source: SHAPE,
  begin:
    ({ placeOf }) =>
    (row) => {
      if (placeOf(row.policyId) === undefined) return { sentence: `${row.policyNumber} has no ZIP code.`, link: placeLink(row) };
      if (row.details?.coverageCode === undefined) return { sentence: `${row.policyNumber} has no class code.`, link: policyLink(row) };
      if (row.details.issueDate === undefined) return { sentence: `${row.policyNumber} has no issue date.`, link: policyLink(row) };
      return null;
    },
};

const limit: TransactionCheck = {
  id: 'tx-policy-limit',
  title: 'Policy limit',
  severity: 'tagged',
  source: {
    text: 'SLTX: policies effective from 2018-12-30 report their highest aggregate limit (28 TAC §15.106).',
    url: 'https://www.sltx.org/news/procedural-updates/policy-limit-field-now-available-in-sltx-efs/',
  },
  begin: () => (row) =>
    row.termEffectiveDate < LIMITS_FROM || row.details?.policyLimitCents !== undefined
      ? null
      : { sentence: `${row.policyNumber} has no policy limit.`, link: policyLink(row) },
};

const future: TransactionCheck = {
  id: 'tx-future',
  title: 'Not more than 45 days ahead',
  severity: 'tagged',
  source: {
    text: 'SLTX tags filings that are dated far ahead (45 days in one notice, 90 in another).',
    url: 'https://www.sltx.org/news/procedural-updates/page/2',
  },
  begin:
    ({ today }) =>
    (row) =>
      daysBetween(today, row.effectiveDate) <= FUTURE_DAYS
        ? null
        : {
            sentence: `${row.policyNumber} takes effect ${row.effectiveDate}: file it from ${addDays(row.effectiveDate, -FUTURE_DAYS)} on.`,
            link: policyLink(row),
          },
};

/** Transactions that SLTX is known to tag, in any format. */
export const TEXAS_CHECKS: readonly TransactionCheck[] = [limit, future];
/** Additional requirements of its XML file. */
export const SLTX_XML_FILING_CHECKS: readonly FilingCheck[] = [agencyInFile];
export const SLTX_XML_CHECKS: readonly TransactionCheck[] = [onlyNew, zipAndClass];

import type { CalendarDate } from '../../../dates/calendar-date.js';
import { isValidOn, type License } from '../../../licenses/license.js';
import { parseDollarsToBigInt } from '../../../money/plain-dollars.js';
import {
  type CheckSource,
  type FilingCheck,
  getLicenseeLink,
  getPolicyLink,
  getRiskPlaceLink,
  type TransactionCheck,
} from '../../checks/check.js';
import { findAgencyLicense, findIndividualLicense, findOfficeContact } from '../filer.js';
import { findCounty } from '../../venues/state-facts.js';
import { getFslsoTaxStatus, getFslsoType } from './fslso-transaction-type.js';

const RULES_SOURCE: CheckSource = {
  text: 'FSLSO XML batch business rules (undated).',
  url: 'https://www.fslso.com/software/xml/Agent.XML.Rules.aspx',
};
const SCHEMA_SOURCE: CheckSource = {
  text: 'Every FSLSO file we have seen (2022) contains it.',
  url: 'https://github.com/bindlink1/bindlink',
};
const LICENSES = { label: 'Open the license register', href: '/settings/licenses' };
const PROFILE = { label: 'Open the organization profile', href: '/settings/organization' };

/** Returns true if a license is valid today, according to this register entry or a later entry with the same number. */
const isActive = ({ licenseNumber }: License, licenses: readonly License[], today: CalendarDate): boolean =>
  licenses.some((one) => one.licenseNumber.toLowerCase() === licenseNumber.toLowerCase() && isValidOn(one, today));

const licensesCheck: FilingCheck = {
  id: 'fl-licenses',
  title: 'License of the brokerage and of the broker',
  severity: 'refused',
  source: RULES_SOURCE,
  findProblem: ({ licenses, today }) => {
    const agency = findAgencyLicense(licenses);
    if (agency === undefined) return { sentence: 'Add the Florida license of your agency.', link: LICENSES };
    if (!isActive(agency, licenses, today))
      return {
        sentence: `Florida license ${agency.licenseNumber} of ${agency.holder} is not valid today. FSLSO rejects files of a brokerage that is not active.`,
        link: LICENSES,
      };
    if (findIndividualLicense(licenses) === undefined)
      return {
        sentence: 'Add the Florida license of the person who files: the file names the broker and the brokerage.',
        link: LICENSES,
      };
    return null;
  },
};

const contactCheck: FilingCheck = {
  id: 'fl-contact',
  title: 'A contact with name, email and telephone number',
  severity: 'refused',
  source: SCHEMA_SOURCE,
  findProblem: ({ filer }) =>
    findOfficeContact(filer) !== null && filer.isWhole
      ? null
      : {
          sentence: 'Enter your address and a contact with first and last name, email address and ten-digit telephone number.',
          link: PROFILE,
        },
};

const countyCheck: TransactionCheck = {
  id: 'fl-county',
  fact: 'risk_place',
  title: 'County of the risk, one of the 67 of Florida',
  severity: 'refused',
  source: RULES_SOURCE,
  begin:
    ({ getRiskPlace }) =>
    (row) =>
      findCounty('FL', getRiskPlace(row.policyId)?.county ?? '') !== undefined
        ? null
        : { sentence: `${row.policyNumber} has no county and ZIP code.`, link: getRiskPlaceLink(row) },
};

const activeBrokerCheck: TransactionCheck = {
  id: 'fl-active-broker',
  fact: 'licensee',
  title: 'Broker whose license is valid today',
  severity: 'refused',
  source: RULES_SOURCE,
  begin:
    ({ getLicensee, licenses, today }) =>
    (row) => {
      const { license } = getLicensee(row);
      if (license?.licenseType !== 'individual' || isActive(license, licenses, today)) return null;
      const { holder, licenseNumber } = license;
      const sentence = `${row.policyNumber} is under license ${licenseNumber} of ${holder}, which is not valid today. Choose an active broker, and transfer the policy at FSLSO.`;
      return { sentence, link: getLicenseeLink(row) };
    },
};

const homeStateCheck: TransactionCheck = {
  id: 'fl-home-state',
  fact: 'home_state',
  title: 'Home state is Florida',
  severity: 'refused',
  source: RULES_SOURCE,
  begin: () => (row) => {
    const stated = row.details?.homeState;
    if (stated === undefined || stated === 'FL') return null;
    return { sentence: `${row.policyNumber} states ${stated} as its home state.`, link: getPolicyLink(row) };
  },
};

const coverageCodeCheck: TransactionCheck = {
  id: 'fl-coverage-code',
  fact: 'coverage_code',
  title: 'FSLSO coverage code',
  severity: 'refused',
  source: SCHEMA_SOURCE,
  begin: () => (row) =>
    /^\d{4}$/.test(row.details?.coverageCode ?? '')
      ? null
      : { sentence: `${row.policyNumber} has no four-digit FSLSO coverage code.`, link: getPolicyLink(row) },
};

const typeCheck: TransactionCheck = {
  id: 'fl-transaction-type',
  fact: 'transaction_type',
  title: 'Transaction type that FSLSO knows',
  severity: 'refused',
  source: RULES_SOURCE,
  begin: () => (row) =>
    getFslsoType(row) === null
      ? { sentence: `${row.policyNumber}: no FSLSO type is known for ${row.transactionType}.`, link: getPolicyLink(row) }
      : null,
};

const taxStatusCheck: TransactionCheck = {
  id: 'fl-tax-status',
  fact: 'tax_status',
  title: 'Tax status that FSLSO knows',
  severity: 'refused',
  source: RULES_SOURCE,
  begin: () => (row) =>
    getFslsoTaxStatus(row) === null
      ? { sentence: `${row.policyNumber}: no FSLSO tax status is known for its exemption.`, link: getPolicyLink(row) }
      : null,
};

const unmatchedReturnCheck: TransactionCheck = {
  id: 'fl-unmatched-return',
  title: 'Returned premium is not more than what was charged',
  severity: 'tagged',
  source: { text: 'FSLSO questions unmatched return premium (URP).', url: 'https://www.fslso.com/list-pages/faqs/4' },
  begin: () => {
    const sums = new Map<string, bigint>();
    return (row) => {
      if (row.backsOut !== null) return null;
      const sum = (sums.get(row.policyId) ?? 0n) + parseDollarsToBigInt(row.premium);
      sums.set(row.policyId, sum);
      if (sum >= 0n || !row.premium.startsWith('-')) return null;
      return {
        sentence: `${row.policyNumber} returns more than this filing charges. FSLSO must have the rest from earlier filings.`,
        link: getPolicyLink(row),
      };
    };
  },
};

const FEES = ['policyFeeCents', 'inspectionFeeCents', 'agentFeeCents', 'otherInsurerFeesCents'] as const;

const unmatchedFeeCheck: TransactionCheck = {
  id: 'fl-unmatched-fee',
  title: 'Returned fee is not more than what was charged',
  severity: 'tagged',
  source: { text: 'FSLSO questions unmatched returned fees (URF).', url: 'https://www.fslso.com/list-pages/faqs/4' },
  begin: () => {
    const sums = new Map<string, number>();
    return (row) => {
      if (row.backsOut !== null) return null;
      const unmatched = FEES.filter((fee) => {
        const cents = row.details?.[fee] ?? 0;
        const key = `${row.policyId} ${fee}`;
        const sum = (sums.get(key) ?? 0) + cents;
        sums.set(key, sum);
        return cents < 0 && sum < 0;
      });
      if (unmatched.length === 0) return null;
      return {
        sentence: `${row.policyNumber} returns more of a fee than this filing charges. FSLSO must have the rest from earlier filings.`,
        link: getPolicyLink(row),
      };
    };
  },
};

const exemptBusinessCheck: TransactionCheck = {
  id: 'fl-exempt-proof',
  title: 'Proof of each exemption ready',
  severity: 'advice',
  source: { text: 'FSLSO always questions exempt new business (TS2).', url: 'https://www.fslso.com/list-pages/faqs/4' },
  begin: () => (row) => {
    if (row.details?.exemption === undefined || (row.transactionType !== 'new' && row.transactionType !== 'renewal')) return null;
    return { sentence: `FSLSO will question ${row.policyNumber}, because it is exempt. Have the proof ready.`, link: getPolicyLink(row) };
  },
};

/** Checks for problems that FSLSO is known to reject or tag, in any format. */
export const FLORIDA_CHECKS: readonly TransactionCheck[] = [homeStateCheck, unmatchedReturnCheck, unmatchedFeeCheck, exemptBusinessCheck];
/** Additional requirements of FSLSO's XML file. */
export const FSLSO_XML_FILING_CHECKS: readonly FilingCheck[] = [licensesCheck, contactCheck];
export const FSLSO_XML_CHECKS: readonly TransactionCheck[] = [activeBrokerCheck, countyCheck, coverageCodeCheck, typeCheck, taxStatusCheck];

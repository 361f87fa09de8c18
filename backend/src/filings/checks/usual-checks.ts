import { findLicenseeType, getLicensedDay } from '../../licensees/licensee.js';
import { isValidOn } from '../../licenses/license.js';
import { parseDollarsToBigInt } from '../../money/plain-dollars.js';
import { type CheckSource, type FilingCheck, getLicenseeLink, getPolicyLink, type TransactionCheck } from './check.js';

const PRODUCT_SOURCE: CheckSource = { text: 'Stampline: a package without it would be incomplete.', url: null };
const LICENSES = { label: 'Open the license register', href: '/settings/licenses' };

const filingLicenseCheck: FilingCheck = {
  id: 'filing-license',
  title: 'A license to file under',
  severity: 'refused',
  source: {
    text: 'FSLSO: the license number of the brokerage must be an active one. Other offices ask for it as well.',
    url: 'https://www.fslso.com/software/xml/Agent.XML.Rules.aspx',
  },
  findProblem: ({ licenses, stateName }) =>
    licenses.some(({ filesUnder }) => filesUnder)
      ? null
      : { sentence: `Add the ${stateName} license that this filing names.`, link: LICENSES },
};

const organizationProfileCheck: FilingCheck = {
  id: 'organization-profile',
  title: 'Name and address of your organization',
  severity: 'advice',
  source: PRODUCT_SOURCE,
  findProblem: ({ filer }) =>
    filer.isWhole
      ? null
      : {
          sentence: 'Enter your legal name and address.',
          link: { label: 'Open the organization profile', href: '/settings/organization' },
        },
};

const licenseOnDateCheck: TransactionCheck = {
  id: 'license-on-date',
  title: 'License valid on the day of the transaction',
  severity: 'tagged',
  source: {
    text: 'FSLSO: each effective date must fall in a period in which the broker is licensed. States that count from the placement ask for a license on that day.',
    url: 'https://www.fslso.com/software/xml/Agent.XML.Rules.aspx',
  },
  begin: ({ jurisdiction, licenses, getLicensee, stateName }) => {
    return (row) => {
      const { policyNumber } = row;
      const day = getLicensedDay(jurisdiction, row);
      const { license } = getLicensee(row);
      if (license !== null && !isValidOn(license, day)) {
        const { holder, licenseNumber } = license;
        const sentence = `${policyNumber} is under ${stateName} license ${licenseNumber} of ${holder}, which is not valid on ${day}.`;
        return { sentence, link: LICENSES };
      }
      return licenses.length === 0 || licenses.some((one) => isValidOn(one, day))
        ? null
        : { sentence: `No ${stateName} license is valid on ${day}.`, link: LICENSES };
    };
  },
};

const WHO_FILES_SOURCE: CheckSource = { text: 'The rule of the state on who files, on its page under Filing.', url: null };
const HOLDERS = { individual: 'the person who transacted the business', agency: 'your agency' } as const;

const licenseeTypeCheck: FilingCheck = {
  id: 'licensee-license',
  title: 'License of the required filer',
  severity: 'tagged',
  source: WHO_FILES_SOURCE,
  findProblem: ({ jurisdiction, licenses, stateName, today }) => {
    const type = findLicenseeType(jurisdiction, today);
    return type === null || licenses.some(({ licenseType }) => licenseType === type)
      ? null
      : { sentence: `Add the ${stateName} license of ${HOLDERS[type]}: the state requires it on the filing.`, link: LICENSES };
  },
};

const licenseeCheck: TransactionCheck = {
  id: 'licensee',
  fact: 'licensee',
  title: 'Transaction under the license of the required filer',
  severity: 'refused',
  source: WHO_FILES_SOURCE,
  begin: ({ jurisdiction, licenses, getLicensee, stateName }) => {
    return (row) => {
      const type = findLicenseeType(jurisdiction, row.effectiveDate);
      // If there is no license of the type, the check of the filing as a whole fails.
      if (type === null || !licenses.some(({ licenseType }) => licenseType === type)) return null;
      const { license, unknownNumber } = getLicensee(row);
      if (license?.licenseType === type || unknownNumber !== null) return null;
      const sentence =
        license === null
          ? `Choose the licensee of ${row.policyNumber}: ${stateName} requires the license of ${HOLDERS[type]}.`
          : `${row.policyNumber} is under the license of ${license.holder}, but ${stateName} requires that of ${HOLDERS[type]}.`;
      return { sentence, link: getLicenseeLink(row) };
    };
  },
};

const knownLicenseeCheck: TransactionCheck = {
  id: 'known-licensee',
  fact: 'licensee',
  title: 'Stated licensee is in the license register',
  severity: 'tagged',
  source: PRODUCT_SOURCE,
  begin: ({ getLicensee, stateName }) => {
    return (row) => {
      const { unknownNumber } = getLicensee(row);
      if (unknownNumber === null) return null;
      return {
        sentence: `${row.policyNumber} states ${unknownNumber}, which your license register does not have for ${stateName}.`,
        link: LICENSES,
      };
    };
  },
};

const partsSumCheck: TransactionCheck = {
  id: 'parts-add-up',
  title: 'Charges add up to tax and fees',
  severity: 'refused',
  source: { text: 'Stampline: amounts that do not add up are never filed.', url: null },
  begin: () => (row) => {
    const parts = Object.values(row.charges).reduce((sum, amount) => sum + parseDollarsToBigInt(amount), 0n);
    if (parts === parseDollarsToBigInt(row.total)) return null;
    return { sentence: `The charges of ${row.policyNumber} do not add up to its total of $${row.total}.`, link: getPolicyLink(row) };
  },
};

const completePriceCheck: TransactionCheck = {
  id: 'complete-price',
  title: 'Tax computed without an open question',
  severity: 'tagged',
  source: {
    text: 'Stampline: the policy says what is missing or estimated. What the invoice charged is compared in Charged and due.',
    url: null,
  },
  begin: () => (row) => {
    if (row.completeness !== 'incomplete' && row.completeness !== 'estimate') return null;
    const sentence =
      row.completeness === 'incomplete'
        ? `More may be due on ${row.policyNumber} than was computed. The policy shows which fact is missing.`
        : `The tax of ${row.policyNumber} is an estimate. The policy shows what we could not confirm.`;
    return { sentence, link: getPolicyLink(row) };
  },
};

const insurerNumberCheck: TransactionCheck = {
  id: 'insurer-number',
  fact: 'insurer_number',
  title: 'NAIC or alien number of the insurer',
  severity: 'tagged',
  source: {
    text: 'FSLSO has required the NAIC number since 2009-01-22; most portals ask for it.',
    url: 'https://www.fslso.com/software/agt_formatv510.aspx',
  },
  begin:
    ({ insurerNumber: numberOf }) =>
    (row) => {
      if (numberOf(row) !== null) return null;
      if (row.insurerName === null) return { sentence: `${row.policyNumber} has no insurer.`, link: getPolicyLink(row) };
      return { sentence: `${row.insurerName} has no NAIC or alien number.`, link: { label: 'Open the insurers', href: '/insurers' } };
    },
};

const duplicateCheck: TransactionCheck = {
  id: 'duplicate',
  title: 'No duplicate transactions',
  severity: 'tagged',
  source: {
    text: 'FSLSO treats the same policy number, effective date and premium as a duplicate.',
    url: 'https://www.fslso.com/compliance/compliance-faqs/2',
  },
  begin: ({ isReportedTwin }) => {
    const seen = new Set<string>();
    return (row) => {
      if (isReportedTwin(row)) {
        const sentence = `The office has another transaction of ${row.policyNumber} on ${row.effectiveDate} with the premium $${row.premium}.`;
        return { sentence, link: getPolicyLink(row) };
      }
      const key = `${row.policyNumber.toUpperCase()}|${row.effectiveDate}|${row.premium}`;
      if (!seen.has(key)) {
        seen.add(key);
        return null;
      }
      return {
        sentence: `${row.policyNumber} has another transaction on ${row.effectiveDate} with the premium $${row.premium}.`,
        link: getPolicyLink(row),
      };
    };
  },
};

export const USUAL_FILING_CHECKS: readonly FilingCheck[] = [filingLicenseCheck, licenseeTypeCheck, organizationProfileCheck];
export const USUAL_TRANSACTION_CHECKS: readonly TransactionCheck[] = [
  licenseeCheck,
  knownLicenseeCheck,
  licenseOnDateCheck,
  partsSumCheck,
  completePriceCheck,
  insurerNumberCheck,
  duplicateCheck,
];

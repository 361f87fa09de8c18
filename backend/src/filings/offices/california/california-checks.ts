import { type CheckSource, type FilingCheck, getPolicyLink, type TransactionCheck } from '../../checks/check.js';
import { createCoverageCheck } from '../../checks/coverage-check.js';
import { findAgencyLicense } from '../filer.js';

const brokerNumberCheck: FilingCheck = {
  id: 'ca-broker-number',
  title: 'SLA broker number',
  severity: 'refused',
  source: {
    text: 'SLA California, schema of 2007: the broker number is a whole number, and required.',
    url: 'http://test.ws.slacal.org/schema/slacal_batch/slacal_batch.rnc',
  },
  findProblem: ({ licenses }) =>
    /^\d+$/.test(findAgencyLicense(licenses)?.licenseNumber ?? '')
      ? null
      : {
          sentence: 'Enter your SLA broker number, digits only, as the number of your California agency license.',
          link: { label: 'Open the license register', href: '/settings/licenses' },
        },
};

/** Requirements of SLA California's batch file. */
export const SLACAL_FILING_CHECKS: readonly FilingCheck[] = [brokerNumberCheck];

const PROCEDURES_SOURCE: CheckSource = {
  text: 'SLA California, broker filing procedures (Bulletin 1061 on the invoice date).',
  url: 'https://www.slacal.com/brokers/broker-filing-procedures',
};

const invoiceDateCheck: TransactionCheck = {
  id: 'ca-invoice-date',
  fact: 'invoice_date',
  title: 'Invoice date of every item',
  severity: 'tagged',
  source: PROCEDURES_SOURCE,
  begin: () => (row) =>
    row.details?.invoiceDate === undefined ? { sentence: `${row.policyNumber} has no invoice date.`, link: getPolicyLink(row) } : null,
};

const coverageCheck = createCoverageCheck({
  id: 'ca-coverage',
  title: 'Coverage of every policy',
  source: { text: 'SLIP alerts filers to a missing coverage.', url: 'https://www.slacal.com/resources/frequently-asked-questions/slip' },
});

const placementDocumentsCheck: TransactionCheck = {
  id: 'ca-placement-papers',
  title: "SL-1, SL-2 and the insured's address ready",
  severity: 'advice',
  source: { text: 'SLIP alerts filers to missing documents.', url: 'https://www.slacal.com/resources/frequently-asked-questions/slip' },
  begin: () => (row) => {
    if (row.transactionType !== 'new' && row.transactionType !== 'renewal') return null;
    return {
      sentence: `SLIP asks for the insured's address, the declarations page and the SL-1 of ${row.policyNumber}, and for the SL-2 unless the coverage is on the export list or the insured is a commercial insured.`,
      link: getPolicyLink(row),
    };
  },
};

/** Checks for problems that SLA California is known to tag, or to alert filers to, in any format. */
export const CALIFORNIA_CHECKS: readonly TransactionCheck[] = [invoiceDateCheck, coverageCheck, placementDocumentsCheck];

import { type FilingCheck, policyLink, type TransactionCheck } from '../checks/check.js';
import { agencyLicense } from './filer-parts.js';
import { placeholderNeeds } from './placeholders.js';

const brokerNumber: FilingCheck = {
  id: 'ca-broker-number',
  title: 'SLA broker number',
  severity: 'refused',
  source: {
    text: 'SLA California, schema of 2007: the broker number is a whole number, and required.',
    url: 'http://test.ws.slacal.org/schema/slacal_batch/slacal_batch.rnc',
  },
  ofFiling: ({ licenses }) =>
    /^\d+$/.test(agencyLicense(licenses)?.licenseNumber ?? '')
      ? null
      : {
          sentence: 'Enter your SLA broker number, digits only, as the number of your California agency license.',
          link: { label: 'Open the license register', href: '/settings/licenses' },
        },
};

/** What the batch file of SLA California needs. */
export const SLACAL_FILING_CHECKS: readonly FilingCheck[] = [brokerNumber];

const firstInSystem: TransactionCheck = {
  id: 'slip-placeholder',
  title: 'First transaction is in the system',
  severity: 'advice',
  source: {
    text: 'SLIP+: an endorsement needs its first transaction in the system. For a policy of the old system, file a $0.00 one first.',
    url: 'https://news.inscipher.com/143022-reporting-endorsements-for-colorado-and-kansas-policies-effective-pre-go-live',
  },
  begin: (context) => {
    const needs = placeholderNeeds(context);
    return (row) =>
      needs(row)
        ? {
            sentence: `${row.policyNumber} began before ${context.placeholderBefore ?? ''}. File its $0.00 line from the placeholders file first.`,
            link: policyLink(row),
          }
        : null;
  },
};

/** What SLIP+ for States is known to question. */
export const SLIP_PLUS_CHECKS: readonly TransactionCheck[] = [firstInSystem];

import type { FilingCheck } from '../../checks/check.js';
import { agencyLicense } from '../filer-parts.js';

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

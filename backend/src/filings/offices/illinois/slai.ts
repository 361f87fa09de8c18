import { getPolicyLink, type TransactionCheck } from '../../checks/check.js';
import { createCoverageCodeCheck } from '../../checks/coverage-check.js';
import type { Office } from '../office.js';

const PLACEHOLDER_PATTERN = /^(tba|tbd|to be assigned|not available|n\/?a)$/i;

const numberCheck: TransactionCheck = {
  id: 'il-policy-number',
  title: 'Policy number of the insurer',
  severity: 'tagged',
  source: {
    text: 'SLAI: a binder needs a policy number; "to be assigned" and "not available" do not suffice.',
    url: 'https://slai.org/info/info_gen.asp',
  },
  begin: () => (row) =>
    PLACEHOLDER_PATTERN.test(row.policyNumber.trim())
      ? { sentence: `${row.policyNumber} is not a policy number.`, link: getPolicyLink(row) }
      : null,
};

/** The Surplus Line Association of Illinois. Its specification is not public. */
export const SLAI: Office = {
  venue: 'slai',
  checks: [
    numberCheck,
    createCoverageCodeCheck({
      id: 'il-coverage-code',
      title: 'SLAI coverage code',
      source: {
        text: 'SLAI: the coverage code decides the share of the premium to which the fire marshal tax applies.',
        url: 'https://www.slai.org/docs/surplus-line-filing-taxes/reporting-policies-endorsements-coverage-codes',
      },
    }),
  ],
  format: null,
};

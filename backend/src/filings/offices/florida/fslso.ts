import { noReturns } from '../../checks/adjustment-checks.js';
import type { Office } from '../office.js';
import { FLORIDA_CHECKS, FSLSO_XML_CHECKS, FSLSO_XML_FILING_CHECKS } from './florida-checks.js';
import { createFslsoXmlWriter } from './fslso-xml.js';

/** The Florida Surplus Lines Service Office. */
export const FSLSO: Office = {
  venue: 'fslso',
  checks: FLORIDA_CHECKS,
  format: {
    format: 'fl-fslso-xml-2.0',
    name: 'FSLSO XML 2.0',
    label: 'based on files from 2022; FSLSO may have changed the format since',
    order: 'policy',
    statesSumsAhead: false,
    hasLicenseeBlocks: true,
    filingChecks: FSLSO_XML_FILING_CHECKS,
    transactionChecks: [...FSLSO_XML_CHECKS, noReturns],
    unchecked: [
      { reason: 'The sign of return premiums', because: 'The file that was seen does not show it; they are negative here.' },
      {
        reason: 'The amounts of back-outs',
        because: 'The office lists their types 11 to 16 without the amounts; they repeat those of the transaction here.',
      },
    ],
    write: createFslsoXmlWriter,
  },
};

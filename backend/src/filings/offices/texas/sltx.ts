import { noAdjustments } from '../../checks/adjustment-checks.js';
import type { Office } from '../office.js';
import { createSltxXmlWriter } from './sltx-xml.js';
import { SLTX_XML_CHECKS, SLTX_XML_FILING_CHECKS, TEXAS_CHECKS } from './texas-checks.js';

/** The Surplus Lines Stamping Office of Texas. */
export const SLTX: Office = {
  venue: 'sltx',
  checks: TEXAS_CHECKS,
  format: {
    format: 'tx-efs-xml-2.1',
    name: 'SLTX EFS XML 2.1',
    label: 'based on files from 2017; SLTX may have changed the format since',
    order: 'date',
    statesSumsAhead: true,
    filingChecks: SLTX_XML_FILING_CHECKS,
    transactionChecks: [...SLTX_XML_CHECKS, noAdjustments],
    unchecked: [],
    write: createSltxXmlWriter,
  },
};

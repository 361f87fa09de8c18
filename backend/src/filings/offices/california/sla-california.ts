import { noAdjustments } from '../../checks/adjustment-checks.js';
import type { Office } from '../office.js';
import { CALIFORNIA_CHECKS, SLACAL_FILING_CHECKS } from './california-checks.js';
import { createSlacalBatchWriter } from './slacal-batch.js';

/** The Surplus Line Association of California. */
export const SLA_CALIFORNIA: Office = {
  venue: 'sla-california',
  checks: CALIFORNIA_CHECKS,
  format: {
    format: 'ca-slacal-batch-2007',
    name: 'SLA California batch',
    label: 'built to the last published version, 2007',
    order: 'date',
    statesSumsAhead: false,
    filingChecks: SLACAL_FILING_CHECKS,
    transactionChecks: [noAdjustments],
    unchecked: [],
    write: createSlacalBatchWriter,
  },
};

import { formatCsvLine } from '@stampline/tables';
import { BATCH_COLUMN_NAMES, BATCH_FIELDS, type BatchField } from './batch-fields.js';

const COLUMNS: readonly (BatchField | 'policy_number')[] = ['policy_number', ...BATCH_FIELDS];

type Example = Partial<Record<(typeof COLUMNS)[number], string>>;

/** Example rows that show how to fill in the columns: a simple policy, a policy with fees, and a return premium. */
const EXAMPLES: readonly Example[] = [
  { policy_number: 'EXAMPLE-0001', state: 'VA', premium: '12500.00', policyType: 'general_liability', effectiveDate: '2026-03-01' },
  {
    policy_number: 'EXAMPLE-0002',
    state: 'TX',
    premium: '8400.50',
    policyType: 'property',
    effectiveDate: '2026-04-15',
    insurerFees: '250.00',
    brokerFees: '100.00',
  },
  {
    policy_number: 'EXAMPLE-0001',
    state: 'VA',
    premium: '-1500.00',
    policyType: 'general_liability',
    effectiveDate: '2026-03-01',
    transactionDate: '2026-09-15',
    transactionType: 'return_premium',
  },
];

/** Builds the template, with policy_number as an example of an additional column. */
export function buildBatchTemplate(): string {
  const header = COLUMNS.map((column) => (column === 'policy_number' ? column : BATCH_COLUMN_NAMES[column]));
  return formatCsvLine(header) + EXAMPLES.map((example) => formatCsvLine(COLUMNS.map((column) => example[column] ?? null))).join('');
}

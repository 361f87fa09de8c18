import { COLUMNS, type ColumnName } from '../rows/column-names.js';
import { formatCsvLine } from '@stampline/tables';

type ExampleRow = Partial<Record<ColumnName, string>>;

const EXAMPLE_POLICY: ExampleRow = {
  policy_number: 'EXAMPLE-0001',
  insured_name: 'Example Insured LLC',
  effective_date: '2026-03-01',
  expiration_date: '2027-03-01',
  premium: '12500.00',
  state: 'VA',
  broker_name: 'Example Brokerage',
  insurer_name: 'Example Specialty Insurance Company',
  coverage_type: 'general_liability',
};

/** Example rows for the columns that are not obvious: new business, then a mid-term return premium. */
const EXAMPLES: ExampleRow[] = [
  { ...EXAMPLE_POLICY, notes: 'Delete the example rows before you upload' },
  { ...EXAMPLE_POLICY, premium: '-1500.00', transaction_type: 'return_premium', transaction_date: '2026-09-15' },
];

export function buildTemplateCsv(): string {
  return (
    formatCsvLine(COLUMNS) + EXAMPLES.map((example) => formatCsvLine(COLUMNS.map((column) => toTemplateCell(example[column])))).join('')
  );
}

/** Converts a value to a cell. An amount becomes a number rather than text, so that its minus sign is kept. */
function toTemplateCell(value: string | undefined): string | number | null {
  if (value === undefined) return null;
  return /^-\d/.test(value) ? Number(value) : value;
}

import { keepLettersAndDigits, quoteCell } from '@stampline/tables';
import type { ColumnName } from '../rows/column-names.js';
import type { ColumnProposal } from './propose-columns.js';

/** A file layout that its publisher documents column by column (docs/features/policy-files.md). */
interface DocumentedLayout {
  /** Name as it appears in sentences for users. */
  readonly name: string;
  /** Our columns, each with its header in the file. */
  readonly columns: readonly (readonly [ColumnName, string])[];
  /** Values that apply to every row. */
  readonly constants: Readonly<Partial<Record<ColumnName, string>>>;
  /** Additional headers that distinguish the layout from other files. */
  readonly alsoHas: readonly string[];
}

/**
 * "Guide to Filing via Bulk Upload" of the Surplus Line Association of Idaho. The home state is always Idaho, regardless of the insured's mailing
 * address; the insurer is a NAIC number. "Line of Business" is a code, and "Other Fee" does not state who charges it or why, so both are left to the
 * user.
 */
const IDAHO: DocumentedLayout = {
  name: "Idaho's bulk upload",
  columns: [
    ['policy_number', 'Policy #'],
    ['insured_name', 'Insured'],
    ['effective_date', 'Effective Date'],
    ['expiration_date', 'Expiration Date'],
    ['premium', 'Premium'],
    ['transaction_type', 'Transaction Type'],
    ['transaction_date', 'Endorsement Date'],
    ['receipt_date', 'Broker Received Date'],
    ['insurer_naic', 'Insurer'],
    ['insurer_share', 'Percentage'],
    ['broker_fee', 'Broker Fee'],
  ],
  constants: { state: 'ID' },
  alsoHas: ['Broker NPN', 'ECP', 'RPG', 'Multistate', 'Location of Risk same as Insured'],
};

/**
 * "Basic Microsoft Excel Import Format" in the help of the agency system Nexsure. The state is the state of the location. "LOB" is an agency-specific
 * code, so it is left to the user.
 */
const NEXSURE: DocumentedLayout = {
  name: "Nexsure's policy spreadsheet",
  columns: [
    ['policy_number', 'Policy Number'],
    ['insured_name', 'Named Insured'],
    ['effective_date', 'Effective Date'],
    ['expiration_date', 'Expiration Date'],
    ['premium', 'Premium'],
    ['state', 'Location State'],
    ['insurer_naic', 'NAIC'],
  ],
  constants: {},
  alsoHas: [
    'LOB',
    'Client Type',
    'SIC Code',
    'Location Address',
    'Location City',
    'Location Zip',
    'Producer First Name',
    'Producer Last Name',
  ],
};

const LAYOUTS: readonly DocumentedLayout[] = [IDAHO, NEXSURE];

export interface ProposedLayout {
  readonly columns: readonly ColumnProposal[];
  readonly constants: Readonly<Partial<Record<ColumnName, string>>>;
  readonly reason: string;
}

/** Returns the layout whose headers all occur exactly once in the file; undefined for other files. */
export function findDocumentedLayout(header: readonly string[]): ProposedLayout | undefined {
  const byKey = new Map(header.map((name) => [keepLettersAndDigits(name), name.trim()]));
  if (byKey.size < header.length) return undefined;
  const found = LAYOUTS.find(({ columns, alsoHas }) =>
    [...columns.map(([, name]) => name), ...alsoHas].every((name) => byKey.has(keepLettersAndDigits(name))),
  );
  if (found === undefined) return undefined;
  const columns = found.columns.map(([column, name]) => {
    const written = byKey.get(keepLettersAndDigits(name))!;
    return { column, header: written, reason: `${quoteCell(written)} is a column of ${found.name}.` };
  });
  return { columns, constants: found.constants, reason: `The file has the columns of ${found.name}.` };
}

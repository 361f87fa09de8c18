import { quotedCell } from '../../platform/content/tables/cell-complaint.js';
import { lettersOf } from '../../platform/content/tables/near-name.js';
import type { ColumnName } from '../rows/column-names.js';
import type { ColumnProposal } from './propose-columns.js';

/** A file that others have described in public, column by column (0043). */
interface DocumentedLayout {
  /** As people know it, to be put into a sentence. */
  readonly name: string;
  /** Our columns, each with its header. */
  readonly columns: readonly (readonly [ColumnName, string])[];
  /** What is so in all of its rows. */
  readonly constants: Readonly<Partial<Record<ColumnName, string>>>;
  /** Headers beside them that tell it from other files. */
  readonly alsoHas: readonly string[];
}

/**
 * "Guide to Filing via Bulk Upload" of the Surplus Line Association of Idaho. What is filed there has Idaho as its home state, wherever the insured gets mail;
 * the insurer is a NAIC number. Its "Line of Business" is a code, and "Other Fee" says neither who charges it nor for what, so both are left to the person.
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
 * The "Basic Microsoft Excel Import Format" in the help of the agency system Nexsure, by which policies are handed between systems. The state is that of the
 * location. Its "LOB" is a code of the agency, so it is left to the person.
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

/** What a documented layout says of a file that has all of its headers. */
export interface ProposedLayout {
  readonly columns: readonly ColumnProposal[];
  readonly constants: Readonly<Partial<Record<ColumnName, string>>>;
  /** Why each constant is proposed. */
  readonly reason: string;
}

/** The layout whose headers the file has, each once; undefined for other files. */
export function layoutOf(header: readonly string[]): ProposedLayout | undefined {
  const byLetters = new Map(header.map((name) => [lettersOf(name), name.trim()]));
  if (byLetters.size < header.length) return undefined;
  const found = LAYOUTS.find(({ columns, alsoHas }) =>
    [...columns.map(([, name]) => name), ...alsoHas].every((name) => byLetters.has(lettersOf(name))),
  );
  if (found === undefined) return undefined;
  const columns = found.columns.map(([column, name]) => {
    const written = byLetters.get(lettersOf(name))!;
    return { column, header: written, reason: `${quotedCell(written)} is a column of ${found.name}.` };
  });
  return { columns, constants: found.constants, reason: `The file has the columns of ${found.name}.` };
}

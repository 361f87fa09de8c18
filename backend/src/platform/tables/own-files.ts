import { UnreadableFile } from './unreadable-file.js';

/** Kinds of tables that people download here and may upload again. */
export type OwnFileKind = 'policies' | 'figures' | 'transactions' | 'results';

/**
 * The last column of a downloaded list: its name says the kind and the version of the file, its cells are the keys of the rows. A list is known by it
 * in whatever order its other columns are, and whichever of them were deleted.
 */
export const OWN_FILE_MARKS = { policies: 'stampline_policies_v1', figures: 'stampline_figures_v1' } as const;

const ANY_MARK = /^stampline_([a-z_]+)_v\d+$/;

interface OwnFile {
  readonly kind: OwnFileKind;
  /** Columns that no other program names so, in files without a mark. */
  readonly columns: readonly string[];
  readonly sentence: string;
  readonly advice: string;
}

const CORRECT_ON_PAGE = 'Correct a policy on its page, or upload new transactions in the template.';

const OWN_FILES: readonly OwnFile[] = [
  {
    kind: 'policies',
    columns: ['premium_tax', 'tax_and_fees', 'updated_at'],
    sentence: 'This is the policy list that you downloaded from Stampline.',
    advice: `Its premiums are totals of all transactions, so importing it would add them a second time. ${CORRECT_ON_PAGE}`,
  },
  {
    kind: 'transactions',
    columns: ['transaction_id', 'premium_tax', 'tax_and_fees'],
    sentence: 'This is a filing file that you downloaded from Stampline.',
    advice: 'Its transactions are in your book. Correct a transaction on the page of its policy.',
  },
  {
    kind: 'figures',
    columns: ['premium_tax', 'tax_and_fees'],
    sentence: 'This is a list of figures that you downloaded from Stampline.',
    advice: `Its policies are in your book. ${CORRECT_ON_PAGE}`,
  },
  {
    kind: 'results',
    columns: ['outcome', 'tax_amount', 'total_due'],
    sentence: 'This is the result of an import that you downloaded from Stampline.',
    advice: 'Correct the rows in the file of errors and upload that.',
  },
];

const OF_OTHER_VERSION =
  'This is a file that you downloaded from another version of Stampline. Download it again, and correct its records on their pages.';

/**
 * Refuses a file that was downloaded here, because its rows are not what is imported: premiums are totals.
 * @param taken kinds that are read again as they are
 * @returns a note about a file that is read again; undefined for files of others
 * @throws UnreadableFile
 */
export function refuseOwnFile(header: readonly string[], taken: readonly OwnFileKind[] = []): string | undefined {
  const names = new Set(header.map((name) => name.trim().toLowerCase()));
  const mark = [...names].find((name) => ANY_MARK.test(name));
  const marked = Object.entries(OWN_FILE_MARKS).find(([, name]) => name === mark)?.[0];
  if (mark !== undefined && marked === undefined) throw new UnreadableFile(OF_OTHER_VERSION);
  const own = OWN_FILES.find(({ kind, columns }) => (mark === undefined ? columns.every((column) => names.has(column)) : kind === marked));
  if (own === undefined) return undefined;
  if (!taken.includes(own.kind)) throw new UnreadableFile(`${own.sentence} ${own.advice}`);
  return own.kind === 'policies' ? `${own.sentence} Its premiums are totals of all transactions of a policy.` : undefined;
}

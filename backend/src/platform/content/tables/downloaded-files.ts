import { UnreadableFileError } from '@stampline/tables';

/** Kinds of tables that users can download from the product and may upload again. */
export type DownloadedFileKind = 'policies' | 'figures' | 'transactions' | 'results' | 'batch' | 'placements';

/**
 * Names of the last column in downloaded lists, which identify the kind and version of the file; the cells of the column are row keys. The other
 * columns may be reordered or deleted.
 */
export const DOWNLOADED_FILE_MARKS = {
  policies: 'stampline_policies_v1',
  figures: 'stampline_figures_v1',
  transactions: 'stampline_transactions_v1',
  results: 'stampline_results_v1',
  batch: 'stampline_batch_v1',
  placements: 'stampline_placements_v1',
} as const;

/** Error for an upload that was downloaded from the product. */
export class DownloadedFileError extends UnreadableFileError {
  constructor(
    readonly kind: DownloadedFileKind,
    message: string,
  ) {
    super(message);
  }
}

const ANY_MARK = /^stampline_([a-z_]+)_v\d+$/;

interface DownloadedFile {
  readonly kind: DownloadedFileKind;
  /** Column names that no other program uses, to recognize files without a mark. */
  readonly columns: readonly string[];
  readonly sentence: string;
  /** Reason for rejecting the file, and what to do. */
  readonly advice: string;
  /** Note for the user if the file is accepted; undefined if the user need not be notified. */
  readonly note?: string;
  /** True for files that are an upload with additional columns, which are always accepted. */
  readonly isAlwaysRead?: true;
}

const CORRECT_ON_PAGE_ADVICE = 'Correct a policy on its page, or upload new transactions in the template.';

const DOWNLOADED_FILES: readonly DownloadedFile[] = [
  {
    kind: 'policies',
    columns: ['premium_tax', 'tax_and_fees', 'updated_at'],
    sentence: 'This is the policy list that you downloaded from Stampline.',
    advice: `Its premiums are totals of all transactions, so importing it would add them a second time. ${CORRECT_ON_PAGE_ADVICE}`,
    note: 'Its premiums are totals of all transactions of a policy.',
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
    advice: `Its policies are in your book. ${CORRECT_ON_PAGE_ADVICE}`,
  },
  {
    kind: 'batch',
    columns: ['tax_rate_percent', 'total_due', 'rule_ids'],
    sentence: 'This is the result of a batch that you downloaded from Stampline.',
    advice: 'Upload the file that you sent to the Batch Calculator.',
    note: 'Its columns of tax and fees are not read.',
    isAlwaysRead: true,
  },
  {
    kind: 'placements',
    columns: ['policy_number', 'also_missing'],
    sentence: 'This is the file of missing facts that you downloaded from Stampline.',
    advice: 'Upload it under Placements, where you enter missing facts.',
  },
  {
    kind: 'results',
    columns: ['outcome', 'tax_amount', 'total_due'],
    sentence: 'This is the result of an import that you downloaded from Stampline.',
    advice: 'Correct the rows in the file of errors and upload that. Correct a policy that was imported on its page.',
  },
];

const OTHER_VERSION_MESSAGE =
  'This is a file that you downloaded from another version of Stampline. Download it again, and correct its records on their pages.';

/**
 * Rejects a file that was downloaded from the product, because its rows cannot be imported: premiums are totals, for example.
 * @param accepted kinds of downloaded files that are accepted
 * @returns a note about an accepted download; undefined for files from other programs
 * @throws DownloadedFileError, or UnreadableFileError for a file from another version
 */
export function refuseDownloadedFile(header: readonly string[], accepted: readonly DownloadedFileKind[] = []): string | undefined {
  const names = new Set(header.map((name) => name.trim().toLowerCase()));
  const marks = [...names].filter((name) => ANY_MARK.test(name));
  const marked = DOWNLOADED_FILES.filter(({ kind }) => marks.includes(getMark(kind) ?? ''));
  if (marked.length < marks.length) throw new UnreadableFileError(OTHER_VERSION_MESSAGE);
  const own = marked.some(({ isAlwaysRead }) => isAlwaysRead !== true) ? marked : [...marked, ...findByColumns(names)];
  const refused = own.find(({ kind, isAlwaysRead }) => isAlwaysRead !== true && !accepted.includes(kind));
  if (refused !== undefined) throw new DownloadedFileError(refused.kind, `${refused.sentence} ${refused.advice}`);
  const noted = own.find(({ note }) => note !== undefined);
  return noted === undefined ? undefined : `${noted.sentence} ${noted.note}`;
}

const getMark = (kind: DownloadedFileKind): string | undefined =>
  Object.entries(DOWNLOADED_FILE_MARKS).find(([marked]) => marked === kind)?.[1];

/** Finds the kind of a file that has no mark because the file is old or its last column was deleted. */
function findByColumns(names: ReadonlySet<string>): DownloadedFile[] {
  const found = DOWNLOADED_FILES.find(({ columns }) => columns.every((column) => names.has(column)));
  return found === undefined ? [] : [found];
}

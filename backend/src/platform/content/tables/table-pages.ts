export type TablePage = 'policies' | 'batch' | 'accounts' | 'insurers' | 'licenses' | 'answers' | 'invoices' | 'placements';

interface PageOfTable {
  readonly page: TablePage;
  /** Returns true for column names that are unique to the page's template and error files. */
  readonly isMeant: (names: ReadonlySet<string>) => boolean;
  readonly sentence: string;
}

const POLICY_COLUMNS = ['policy_number', 'insured_name', 'effective_date', 'expiration_date', 'premium', 'state'];

/** Pages, by the column names of their templates, most certain match first. */
const PAGES: readonly PageOfTable[] = [
  {
    page: 'policies',
    isMeant: (names) => POLICY_COLUMNS.every((name) => names.has(name)),
    sentence: 'The file has the columns of policies. Upload it under Policies.',
  },
  {
    page: 'insurers',
    isMeant: (names) => names.has('insurer_name') && ['naic_number', 'aa_number', 'eligible_states'].some((name) => names.has(name)),
    sentence: 'The file has the columns of insurers. Upload it under Insurers.',
  },
  {
    page: 'accounts',
    isMeant: (names) => names.has('account_name'),
    sentence: 'The file has the columns of accounts. Upload it under Account Intake.',
  },
  {
    page: 'batch',
    isMeant: (names) =>
      names.has('state') &&
      names.has('premium') &&
      !names.has('insured_name') &&
      (names.has('policy_type') || names.has('rule_ids') || (names.has('row') && names.has('errors'))),
    sentence: 'The file has the columns of the Batch Calculator. Upload it there, under Tax Calculator.',
  },
];

/**
 * Explains where to upload a table whose columns belong to another page; undefined for other tables. @param page page that the table was uploaded on
 */
export function explainOtherPage(header: readonly string[], page: TablePage): string | undefined {
  const names = new Set(header.map((name) => name.trim().toLowerCase()));
  const meant = PAGES.find(({ isMeant }) => isMeant(names));
  return meant === undefined || meant.page === page ? undefined : meant.sentence;
}

/** Pages that would add records from a single column of a policy file: the insurer or the insured. */
const WITHOUT_POLICIES: ReadonlySet<TablePage> = new Set<TablePage>(['accounts', 'insurers']);

/** Returns true for a policy file on a page that would ignore most of its columns. */
export function isPolicyFileElsewhere(header: readonly string[], page: TablePage): boolean {
  const names = new Set(header.map((name) => name.trim().toLowerCase()));
  return WITHOUT_POLICIES.has(page) && POLICY_COLUMNS.every((name) => names.has(name));
}

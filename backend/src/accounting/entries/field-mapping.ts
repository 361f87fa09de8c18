import type { AccountType, ChartAccount } from '../systems/accounting-system.js';

/** Fields that can be mapped to an account or a text field of an accounting system. */
export const MAPPING_SOURCES = [
  'premium',
  'tax_amount',
  'fees',
  'tax_payable',
  'paid_from',
  'receivable',
  'write_off',
  'policy_number',
  'insured_name',
  'effective_date',
  'state',
  'period',
] as const;
export type MappingSource = (typeof MAPPING_SOURCES)[number];

/** Targets of a field: an account of the chart, the memo of an entry, or the description of its lines. */
export const MAPPING_TARGETS = ['account', 'memo', 'line_description'] as const;
export type MappingTarget = (typeof MAPPING_TARGETS)[number];

export interface FieldMapping {
  readonly source: MappingSource;
  readonly target: MappingTarget;
  /** Id of the account in the system, if the target is an account. */
  readonly accountId: string | null;
}

/** Accounts that entries use; `receivable` and `write_off`, needed only for settled differences, may be omitted. */
export type PostedSource = 'tax_amount' | 'fees' | 'tax_payable' | 'paid_from' | 'receivable' | 'write_off';

const EXPENSE_SOURCES: readonly AccountType[] = ['expense', 'asset', 'liability'];
const ACCOUNT_TYPES_BY_SOURCE: Readonly<Record<PostedSource, readonly AccountType[]>> = {
  tax_amount: EXPENSE_SOURCES,
  fees: EXPENSE_SOURCES,
  tax_payable: ['liability'],
  paid_from: ['bank', 'asset'],
  receivable: ['asset', 'liability'],
  write_off: ['expense', 'income'],
};

const SOURCE_LABELS: Readonly<Record<MappingSource, string>> = {
  premium: 'Premium',
  tax_amount: 'Tax amount',
  fees: 'Fees',
  tax_payable: 'Tax payable',
  paid_from: 'Paid from',
  receivable: 'Receivable from insureds',
  write_off: 'Write-offs',
  policy_number: 'Policy number',
  insured_name: 'Insured name',
  effective_date: 'Effective date',
  state: 'State',
  period: 'Period',
};

const isPosted = (source: MappingSource): source is PostedSource => source in ACCOUNT_TYPES_BY_SOURCE;

/** Returns what is wrong with a mapping; undefined if the chart of accounts allows it. */
export function findMappingError(mapping: FieldMapping, chart: readonly ChartAccount[]): string | undefined {
  const { source, target, accountId } = mapping;
  const words = SOURCE_LABELS[source];
  if (!isPosted(source))
    return target === 'account' ? `${words} is not an amount that is posted. Map it to the memo or the line description.` : undefined;
  if (target !== 'account') return `${words} is an amount. Map it to an account.`;
  const account = chart.find(({ id }) => id === accountId);
  if (account === undefined) return `Choose an account for ${words}.`;
  const types = ACCOUNT_TYPES_BY_SOURCE[source];
  if (types.includes(account.type)) return undefined;
  return `${words} needs an account of type ${types.join(' or ')}. ${account.name} has the type ${account.type}. Choose another account.`;
}

/** Lists the labels of accounts that must be mapped before anything can be posted. */
export function listMissingAccounts(mappings: readonly FieldMapping[], sources: readonly PostedSource[]): string[] {
  return sources.filter((source) => findAccount(mappings, source) === undefined).map((source) => SOURCE_LABELS[source]);
}

/** Returns the account mapped to a field; fees default to the account for tax. */
export function findAccount(mappings: readonly FieldMapping[], source: PostedSource): string | undefined {
  const own = mappings.find((one) => one.source === source)?.accountId ?? undefined;
  return own ?? (source === 'fees' ? findAccount(mappings, 'tax_amount') : undefined);
}

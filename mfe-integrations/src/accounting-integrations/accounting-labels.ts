import type { Choice, StatusTone } from '@stampline/ui';
import type { AccountingConnection, AccountingRun, LedgerCustomer, FieldMappings, PostedItem, SyncSettings } from './accounting-api';

const STATUSES: Readonly<Record<AccountingConnection['status'], { label: string; tone: StatusTone }>> = {
  connected: { label: 'Connected', tone: 'ok' },
  error: { label: 'Error', tone: 'overdue' },
  disconnected: { label: 'Disconnected', tone: 'neutral' },
};

export const getStatusLabel = (status: AccountingConnection['status']): { label: string; tone: StatusTone } => STATUSES[status];

export const FREQUENCY_LABELS: readonly Choice<SyncSettings['syncFrequency']>[] = [
  ['hourly', 'Hourly'],
  ['daily', 'Daily'],
  ['weekly', 'Weekly'],
  ['manual', 'Manual'],
];

export type SyncItem = SyncSettings['syncItems'][number];

export const SYNC_ITEM_LABELS: readonly Choice<SyncItem>[] = [
  ['customers', 'Customers'],
  ['invoices', 'Invoices'],
  ['payments', 'Payments'],
  ['tax_codes', 'Tax Codes'],
  ['accounts', 'Accounts'],
];

export type MappingSource = FieldMappings['mappings'][number]['source'];

/** Stampline amounts that mappings refer to. */
export const MAPPING_SOURCES: readonly Choice<MappingSource>[] = [
  ['premium', 'Premium (premium)'],
  ['tax_amount', 'Tax amount (tax_amount)'],
  ['fees', 'Fees (fees)'],
  ['tax_payable', 'Tax payable (credited by invoices)'],
  ['paid_from', 'Paid from (credited by payments)'],
  ['receivable', 'Receivable from insureds (rest charged, or refund)'],
  ['write_off', 'Write-offs (differences absorbed or kept)'],
  ['policy_number', 'Policy number (policy_number)'],
  ['insured_name', 'Insured name (insured_name)'],
  ['effective_date', 'Effective date (effective_date)'],
  ['state', 'State (state)'],
  ['period', 'Period (period)'],
];

/** Amounts that need a target account. */
export const POSTED_SOURCES = ['tax_amount', 'fees', 'tax_payable', 'paid_from'] as const satisfies readonly MappingSource[];

/** Amounts of settled differences, which are posted only if they have an account. */
const SETTLEMENT_SOURCES: readonly MappingSource[] = ['receivable', 'write_off'];

export const isPostedSource = (source: string): boolean => [...POSTED_SOURCES, ...SETTLEMENT_SOURCES].some((one) => one === source);

/** Summarizes the results of a sync. */
export function summarizeResults(results: AccountingRun['results']): string {
  const words = results.flatMap((result) => {
    const { item, read, posted, reversed, refused, changed, missing, note } = result;
    const label = SYNC_ITEM_LABELS.find(([value]) => value === item)?.[1] ?? item;
    const did = [
      ...(read > 0 ? [`${read} read`] : []),
      ...(posted > 0 ? [`${posted} posted`] : []),
      ...(reversed > 0 ? [`${reversed} reversed`] : []),
      ...(refused > 0 ? [`${refused} refused`] : []),
      ...(changed > 0 ? [`${changed} changed in your accounting system`] : []),
      ...(missing > 0 ? [`${missing} missing from your accounting system`] : []),
    ];
    const sentences = [...(did.length === 0 ? [] : [did.join(', ')]), ...(note === null ? [] : [note.replace(/\.$/, '')])];
    return sentences.length === 0 ? [] : [`${label}: ${sentences.join('. ')}`];
  });
  return words.length === 0 ? 'No changes' : words.join(' · ');
}

const ITEM_STATUSES: Readonly<Record<PostedItem['status'], { label: string; tone: StatusTone }>> = {
  posted: { label: 'Posted', tone: 'ok' },
  changed: { label: 'Changed', tone: 'dueSoon' },
  missing: { label: 'Missing', tone: 'overdue' },
  refused: { label: 'Refused', tone: 'overdue' },
  waiting: { label: 'Waiting', tone: 'neutral' },
  unknown: { label: 'Unconfirmed', tone: 'dueSoon' },
};

export const getItemStatusLabel = (status: PostedItem['status']): { label: string; tone: StatusTone } => ITEM_STATUSES[status];

export const ITEM_STATUS_CHOICES: readonly Choice<PostedItem['status']>[] = [
  ['posted', 'Posted'],
  ['changed', 'Changed'],
  ['missing', 'Missing'],
  ['refused', 'Refused'],
  ['waiting', 'Waiting'],
  ['unknown', 'Unconfirmed'],
];

const CUSTOMER_STATUSES: Readonly<Record<LedgerCustomer['status'], { label: string; tone: StatusTone }>> = {
  posted: { label: 'Synced', tone: 'ok' },
  linked: { label: 'Linked', tone: 'ok' },
  undecided: { label: 'Needs a choice', tone: 'dueSoon' },
  refused: { label: 'Refused', tone: 'overdue' },
  unknown: { label: 'Waiting', tone: 'neutral' },
};

export const getCustomerStatusLabel = (status: LedgerCustomer['status']): { label: string; tone: StatusTone } => CUSTOMER_STATUSES[status];

export const CUSTOMER_STATUS_CHOICES: readonly Choice<LedgerCustomer['status']>[] = [
  ['undecided', 'Needs a choice'],
  ['posted', 'Synced'],
  ['linked', 'Linked'],
  ['refused', 'Refused'],
  ['unknown', 'Waiting'],
];

const LIKENESS_LABELS: Readonly<Record<LedgerCustomer['candidates'][number]['likeness'], string>> = {
  'tax-id': 'same tax ID',
  'end-of-tax-id': 'same last digits of the tax ID',
  name: 'same name',
};

/** Describes what an account and a customer in the external ledger have in common. */
export const describeMatchReason = (likeness: LedgerCustomer['candidates'][number]['likeness']): string => LIKENESS_LABELS[likeness];

/** Returns `Environment name` for `environment name`, for a field label. */
export const capitalize = (label: string): string => `${label.charAt(0).toUpperCase()}${label.slice(1)}`;

import { whereOfImport } from '../book/import-filter.js';
import { formatPlainDollars, parseDollarsToBigInt } from '../money/plain-dollars.js';
import type { DownloadColumn } from '@stampline/tables';
import { DOWNLOADED_FILE_MARKS } from '../platform/content/tables/downloaded-files.js';
import { type Condition, whereContains, whereDefined } from '../platform/kernel/lists/condition.js';
import { defineList } from '../platform/kernel/lists/list-definition.js';
import type { ChargePart } from '../tax/causes/charge-amounts.js';
import {
  CHARGE_CAUSE_LABELS,
  SETTLEMENT_LABELS,
  type ChargeCause,
  type ChargeDecision,
  type ChargedRecord,
  type MonthCauseSum,
  type Settlement,
} from './charged.types.js';

export type ChargedRow = ChargedRecord & { readonly brokerName: string | null } & {
  readonly [Name in keyof ChargeDecision]: ChargeDecision[Name] | null;
} & {
  /** Part of the excess that was collected, in whole cents as text; 0 if there is none. */
  readonly refundCents: string;
};

/**
 * SQL for the collected part of the excess of `charged_transactions c`, in cents. Only this part can be refunded. Collected amounts first cover all
 * charges due, including those that the invoice does not state.
 */
export const REFUND_CENTS = `case when c.collected is null then 0
  else greatest(0, least(c.difference_cents, ((c.collected - coalesce(c.total_due, c.due)) * 100)::bigint)) end`;

/** SQL condition that decision `d` is about the current difference of `c`. Compares by charge, or by sum if either was stored without charges. */
const IS_CURRENT = `d.difference_cents = c.difference_cents and coalesce(d.differences = c.differences, true) and d.settlement is not null
     and (d.settlement not in ('give_back', 'lower_invoice') or coalesce(d.refund_cents, d.difference_cents) = ${REFUND_CENTS})`;

/**
 * Joins the decision `d` on the current difference to `charged_transactions c`: the newest one, unless it was about a different amount or undid the
 * previous one. A refund or a lower invoice also depends on the collected amount; older refunds cover the whole difference.
 */
export const currentDecision = `left join lateral (
    select settlement, note, decided_by_name, decided_at, difference_cents, differences, refund_cents from charge_decisions
     where organization_id = c.organization_id and transaction_id = c.transaction_id order by decided_at desc, id desc limit 1
  ) d on ${IS_CURRENT}`;

/** Joins the same decision to all transactions of the organization $1 in a single query, because most transactions have no decision. */
export const newestDecisions = `left join (
    select distinct on (transaction_id) transaction_id, settlement, difference_cents, differences, refund_cents from charge_decisions
     where organization_id = $1 order by transaction_id, decided_at desc, id desc
  ) d on d.transaction_id = c.transaction_id and ${IS_CURRENT}`;

export const CHARGED_SOURCE = `charged_transactions c ${currentDecision}`;

export const chargedColumns = `
  c.transaction_id as id, c.policy_id as "policyId", c.state, c.policy_number as "policyNumber", c.insured_name as "insuredName",
  (select p.broker_name from policies p where p.organization_id = c.organization_id and p.id = c.policy_id) as "brokerName",
  c.transaction_type as "transactionType", c.transaction_date as "transactionDate", c.invoice_number as "invoiceNumber", c.charged, c.due,
  c.total_due as "totalDue", c.collected, c.collected_on as "collectedOn", c.differences, c.cause, c.causes, c.other_causes as "otherCauses", d.settlement, d.note,
  d.decided_by_name as "decidedByName", d.decided_at as "decidedAt", (${REFUND_CENTS})::text as "refundCents"`;

/** The list of transactions with invoices on record. */
export const chargedList = defineList({
  name: 'charged',
  sorts: {
    difference: { sql: 'c.difference_cents', type: 'whole' },
    transactionDate: { sql: 'c.transaction_date', type: 'day' },
    policyNumber: { sql: 'c.policy_number', type: 'text' },
  },
  defaultSort: 'difference',
  id: { sql: 'c.transaction_id', type: 'uuid' },
  limit: { default: 50, max: 200 },
  search: "the policy number, the insured's name, the broker or the invoice number",
});

export const CHARGED_VIEWS = ['open', 'settled', 'all'] as const;
export type ChargedView = (typeof CHARGED_VIEWS)[number];

export interface ChargedFilter {
  readonly view?: ChargedView | undefined;
  readonly chargeCause?: ChargeCause | undefined;
  /** Two-letter code of the state, in upper or lower case. */
  readonly state?: string | undefined;
  /** Month of the transaction, YYYY-MM. */
  readonly month?: string | undefined;
  readonly policyId?: string | undefined;
  readonly settlement?: Settlement | undefined;
  /** Upload that recorded or described the transactions. */
  readonly import?: string | undefined;
  readonly search?: string | undefined;
}

export function whereCharged(
  organizationId: string,
  { view = 'open', chargeCause, state, month, policyId, settlement, import: importId, search }: ChargedFilter,
): Condition[] {
  return [
    { sql: (at) => `c.organization_id = ${at}`, value: organizationId },
    ...CONDITIONS[view],
    ...whereDefined(chargeCause, (at) => `(c.cause = ${at} or ${at} = any (c.other_causes))`),
    ...whereDefined(state?.toUpperCase(), (at) => `c.state = ${at}`),
    ...whereDefined(month, (at) => `to_char(c.transaction_date, 'YYYY-MM') = ${at}`),
    ...whereDefined(settlement, (at) => `d.settlement = ${at}`),
    ...whereDefined(policyId, (at) => `c.policy_id = ${at}`),
    ...whereDefined(importId?.toLowerCase(), whereOfImport('c')),
    ...whereSearched(search),
  ];
}

/** Finds a broker's policies once, instead of row by row. */
const whereSearched = (search: string | undefined): Condition[] =>
  whereContains(search, ['c.policy_number', 'c.insured_name', 'c.invoice_number']).map(({ sql, value }) => ({
    sql: (at) => `(${sql(at)} or c.policy_id in (select id from policies where broker_name ilike ${at}))`,
    value,
  }));

const CONDITIONS: Readonly<Record<ChargedView, Condition[]>> = {
  open: [{ sql: (at) => `c.cause <> ${at} and d.settlement is null`, value: 'none' }],
  settled: [{ sql: (at) => `c.cause <> ${at} and d.settlement is not null`, value: 'none' }],
  all: [],
};

/** Adds the exact difference to a row; null if the invoice states no charge. */
export const addDifference = (row: ChargedRow): ChargedRow & { readonly difference: string | null } => ({
  ...row,
  difference:
    row.charged === null || row.due === null ? null : formatPlainDollars(parseDollarsToBigInt(row.charged) - parseDollarsToBigInt(row.due)),
});

const toDifferenceColumn = (part: ChargePart, name: string): DownloadColumn<ChargedRow> => ({
  title: `${name}_difference`,
  kind: 'money',
  value: ({ differences }) => {
    const cents = differences?.[part];
    return cents === undefined ? null : formatPlainDollars(cents);
  },
});

/** The difference of each charge that the invoice states incorrectly. */
const DIFFERENCE_COLUMNS = [
  toDifferenceColumn('premiumTax', 'premium_tax'),
  toDifferenceColumn('stampingFee', 'stamping_fee'),
  toDifferenceColumn('other', 'other'),
];

export const chargedDownload: readonly DownloadColumn<ChargedRow & { readonly difference: string | null }>[] = [
  { title: 'transaction_date', kind: 'day', value: ({ transactionDate }) => transactionDate },
  { title: 'state', kind: 'text', value: ({ state }) => state },
  { title: 'policy_number', kind: 'text', value: ({ policyNumber }) => policyNumber },
  { title: 'insured_name', kind: 'text', value: ({ insuredName }) => insuredName },
  { title: 'broker_name', kind: 'text', value: ({ brokerName }) => brokerName },
  { title: 'transaction_type', kind: 'text', value: ({ transactionType }) => transactionType },
  { title: 'invoice_number', kind: 'text', value: ({ invoiceNumber }) => invoiceNumber },
  { title: 'charged', kind: 'money', value: ({ charged }) => charged },
  { title: 'due', kind: 'money', value: ({ due }) => due },
  { title: 'difference', kind: 'money', value: ({ difference }) => difference },
  ...DIFFERENCE_COLUMNS,
  { title: 'collected', kind: 'money', value: ({ collected }) => collected },
  { title: 'cause', kind: 'text', value: ({ causes }) => causes.map(({ text }) => text).join(' ') || null },
  {
    title: 'other_possible_causes',
    kind: 'text',
    value: ({ otherCauses }) => otherCauses.map((kind) => CHARGE_CAUSE_LABELS[kind]).join(', ') || null,
  },
  { title: 'decision', kind: 'text', value: ({ settlement }) => settlement && SETTLEMENT_LABELS[settlement] },
  { title: 'note', kind: 'text', value: ({ note }) => note },
  { title: DOWNLOADED_FILE_MARKS.transactions, kind: 'text', value: ({ id }) => id },
];

/** A credit note credits the amount, whether or not it is refunded. */
const CORRECTIONS: Readonly<Partial<Record<Settlement, string>>> = {
  charge_rest: 'corrected invoice',
  give_back: 'refund',
  lower_invoice: 'credit note',
  correct_invoice: 'corrected invoice',
};

/** Columns for the accounting system. Amounts are exact. */
export const correctionsDownload: readonly DownloadColumn<ChargedRow & { readonly difference: string | null }>[] = [
  { title: 'document', kind: 'text', value: ({ settlement }) => (settlement === null ? null : (CORRECTIONS[settlement] ?? null)) },
  { title: 'amount', kind: 'money', value: ({ difference }) => difference?.replace(/^-/, '') ?? null },
  { title: 'insured_name', kind: 'text', value: ({ insuredName }) => insuredName },
  { title: 'policy_number', kind: 'text', value: ({ policyNumber }) => policyNumber },
  { title: 'broker_name', kind: 'text', value: ({ brokerName }) => brokerName },
  { title: 'state', kind: 'text', value: ({ state }) => state },
  { title: 'transaction_date', kind: 'day', value: ({ transactionDate }) => transactionDate },
  { title: 'corrected_invoice_number', kind: 'text', value: ({ invoiceNumber }) => invoiceNumber },
  { title: 'charged', kind: 'money', value: ({ charged }) => charged },
  { title: 'due', kind: 'money', value: ({ due }) => due },
  ...DIFFERENCE_COLUMNS,
  {
    title: 'refunded',
    kind: 'money',
    value: ({ settlement, refundCents }) => (settlement === 'give_back' ? formatPlainDollars(BigInt(refundCents)) : null),
  },
  { title: 'decided_by', kind: 'text', value: ({ decidedByName }) => decidedByName },
  { title: 'note', kind: 'text', value: ({ note }) => note },
  { title: DOWNLOADED_FILE_MARKS.transactions, kind: 'text', value: ({ id }) => id },
];

/** Amounts are exact. */
export const causeSumsDownload: readonly DownloadColumn<MonthCauseSum>[] = [
  { title: 'month', kind: 'text', value: ({ month }) => month },
  { title: 'state', kind: 'text', value: ({ state }) => state },
  { title: 'cause', kind: 'text', value: ({ cause }) => CHARGE_CAUSE_LABELS[cause] },
  { title: 'settled', kind: 'text', value: ({ isSettled }) => (isSettled ? 'yes' : 'no') },
  { title: 'transactions', kind: 'number', value: ({ transactions }) => transactions },
  { title: 'difference', kind: 'money', value: ({ difference }) => difference },
];

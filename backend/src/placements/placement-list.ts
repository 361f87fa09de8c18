import { whereOfImport } from '../book/import-filter.js';
import type { CalendarDate } from '../dates/calendar-date.js';
import type { PlacementFact } from '../filings/checks/placement-fact.js';
import { formatFact } from '../filings/checks/placement-fact.js';
import type { DownloadColumn } from '@stampline/tables';
import { DOWNLOADED_FILE_MARKS } from '../platform/content/tables/downloaded-files.js';
import { type Condition, toContainsPattern, whereDefined } from '../platform/kernel/lists/condition.js';
import { defineList } from '../platform/kernel/lists/list-definition.js';
import type { LateCost } from '../filing-schedule/late-cost.js';
import type { PlacementRecord, PlacementStage } from './placement.types.js';

export const placementColumns = `
  transaction_id as id, policy_id as "policyId", state, obligation_id as "obligationId", venue, policy_number as "policyNumber",
  insured_name as "insuredName", transaction_type as "transactionType", effective_date as "effectiveDate", premium, tax_amount as "taxAmount",
  fees, counted_from as "countedFrom", is_assumed as "isAssumed", due_date as "dueDate", act_by as "actBy", stage, missing, reason,
  filing_id as "filingId", filed_as as "filedAs", sent_at as "sentAt", office_number as "officeNumber", report_kind as "reportKind",
  licensee_id as "licenseeId", licensee_name as "licenseeName", license_number as "licenseNumber",
  needed_documents as "neededDocuments", attached_documents as "attachedDocuments",
  delivery_waits_for as "deliveryWaitsFor"`;

/** Each sort order has an index that begins with the organization. */
export const placementList = defineList({
  name: 'placements',
  sorts: {
    dueDate: { sql: 'due_date', type: 'day' },
    policyNumber: { sql: 'policy_number', type: 'text' },
    insuredName: { sql: 'insured_name', type: 'text' },
    premium: { sql: 'premium_cents', type: 'whole' },
  },
  defaultSort: 'dueDate',
  id: { sql: 'transaction_id', type: 'uuid' },
  limit: { default: 50, max: 200 },
  search: "the policy number or of the insured's name",
  countsTo: 10_000,
});

export const PLACEMENT_VIEWS = ['open', 'mine', 'late', 'due_soon', 'missing_facts', 'closed'] as const;
export type PlacementView = (typeof PLACEMENT_VIEWS)[number];

export const DAYS_SOON = 7;

export interface PlacementFilter {
  readonly view?: PlacementView | undefined;
  readonly stage?: PlacementStage | undefined;
  readonly missing?: PlacementFact | undefined;
  /** Two-letter code, in upper or lower case. */
  readonly state?: string | undefined;
  readonly policyId?: string | undefined;
  readonly filingId?: string | undefined;
  /** Id of an upload. */
  readonly import?: string | undefined;
  readonly licenseeId?: string | undefined;
  /** Id of a member, or `none`. */
  readonly assignee?: string | undefined;
  readonly search?: string | undefined;
}

/** Dates that determine which placements are late or due soon, and the caller, whose assigned placements can be selected. */
export interface PlacementDays {
  /** Null if the caller is a program. */
  readonly callerId: string | null;
  readonly callerName: string;
  readonly today: CalendarDate;
  /** Last due date of placements that are due soon. */
  readonly soon: CalendarDate;
}

export function wherePlacement(organizationId: string, filter: PlacementFilter, days: PlacementDays): Condition[] {
  const { view, stage, missing, state, policyId, filingId, import: importId, licenseeId, assignee, search } = filter;
  const text = search?.trim();
  return [
    { sql: (at) => `organization_id = ${at}`, value: organizationId },
    ...(view === undefined ? [] : CONDITIONS[view](days)),
    ...whereDefined(stage, (at) => `stage = ${at}`),
    ...whereDefined(missing, (at) => `${at}::text = any (missing)`),
    ...whereDefined(state?.toUpperCase(), (at) => `state = ${at}`),
    ...whereDefined(policyId, (at) => `policy_id = ${at}::uuid`),
    ...whereDefined(filingId, (at) => `filing_id = ${at}::uuid`),
    ...whereDefined(importId?.toLowerCase(), whereOfImport('placements')),
    ...whereDefined(licenseeId, (at) => `licensee_id = ${at}::uuid`),
    ...whereAssignee(assignee),
    ...(text ? [{ sql: (at: string) => `policy_id in (select search_policies(${at}))`, value: toContainsPattern(text) }] : []),
  ];
}

const assignment = (condition: string): string =>
  `exists (select from placement_assignments a
            where a.organization_id = placements.organization_id and a.transaction_id = placements.transaction_id and ${condition})`;

function whereAssignee(assignee: string | undefined): Condition[] {
  if (assignee === undefined) return [];
  if (assignee === NO_ASSIGNEE) return [{ sql: (at) => `${assignment('a.assignee_id is not null')} = ${at}`, value: false }];
  return [{ sql: (at) => assignment(`a.assignee_id = ${at}::uuid`), value: assignee }];
}

/** Value of the filter for placements without an assignee. */
export const NO_ASSIGNEE = 'none';

const IS_UNSENT = `is_open and stage <> 'tagged'`;

const CONDITIONS: Readonly<Record<PlacementView, (days: PlacementDays) => Condition[]>> = {
  open: () => [{ sql: (at) => `is_open = ${at}`, value: true }],
  mine: ({ callerId, callerName }) => [
    { sql: (at) => `is_open = ${at}`, value: true },
    {
      sql: (at) =>
        `(${assignment(`a.assignee_id = (${at}::text[])[1]::uuid`)}
          or lower(licensee_name) = lower((${at}::text[])[2]) and not ${assignment('a.assignee_id is not null')})`,
      value: [callerId, callerName],
    },
  ],
  closed: () => [{ sql: (at) => `is_open = ${at}`, value: false }],
  late: ({ today }) => [{ sql: (at) => `${IS_UNSENT} and due_date < ${at}::date`, value: today }],
  due_soon: ({ today, soon }) => [
    { sql: (at) => `${IS_UNSENT} and due_date >= ${at}::date`, value: today },
    { sql: (at) => `due_date <= ${at}::date`, value: soon },
  ],
  missing_facts: () => [{ sql: (at) => `stage = ${at}`, value: 'needs_facts' }],
};

/** A placement in the download. */
export interface DownloadedPlacement extends PlacementRecord {
  readonly assigneeName: string | null;
  /** Late cost as of today, in a week, and in a month; empty if no source states an amount. */
  readonly lateCosts: readonly LateCost[];
}

/** Builds columns with the minimum and maximum late cost on a day of the forecast. */
const buildCostColumns = (name: string, index: number): DownloadColumn<DownloadedPlacement>[] => [
  { title: `late_cost_${name}_minimum`, kind: 'money', value: ({ lateCosts }) => lateCosts[index]?.min ?? null },
  { title: `late_cost_${name}_maximum`, kind: 'money', value: ({ lateCosts }) => lateCosts[index]?.max ?? null },
];

/** Amounts are exact. */
export const placementDownload: readonly DownloadColumn<DownloadedPlacement>[] = [
  { title: 'due_date', kind: 'day', value: ({ dueDate }) => dueDate },
  { title: 'act_by', kind: 'day', value: ({ actBy }) => actBy },
  { title: 'state', kind: 'text', value: ({ state }) => state },
  { title: 'policy_number', kind: 'text', value: ({ policyNumber }) => policyNumber },
  { title: 'insured_name', kind: 'text', value: ({ insuredName }) => insuredName },
  { title: 'transaction_type', kind: 'text', value: ({ transactionType }) => transactionType },
  { title: 'report_kind', kind: 'text', value: ({ reportKind }) => reportKind },
  { title: 'effective_date', kind: 'day', value: ({ effectiveDate }) => effectiveDate },
  { title: 'premium', kind: 'money', value: ({ premium }) => premium },
  { title: 'premium_tax', kind: 'money', value: ({ taxAmount }) => taxAmount },
  { title: 'fees', kind: 'money', value: ({ fees }) => fees },
  { title: 'licensee_name', kind: 'text', value: ({ licenseeName }) => licenseeName },
  { title: 'license_number', kind: 'text', value: ({ licenseNumber }) => licenseNumber },
  { title: 'assignee', kind: 'text', value: ({ assigneeName }) => assigneeName },
  { title: 'stage', kind: 'text', value: ({ stage }) => stage },
  { title: 'missing', kind: 'text', value: ({ missing }) => missing.map(formatFact).join('; ') || null },
  { title: 'documents_needed', kind: 'number', value: ({ neededDocuments }) => neededDocuments },
  { title: 'documents_attached', kind: 'number', value: ({ attachedDocuments }) => attachedDocuments },
  ...buildCostColumns('today', 0),
  ...buildCostColumns('in_7_days', 1),
  { title: 'not_reportable_because', kind: 'text', value: ({ reason }) => reason },
  { title: 'sent_with', kind: 'text', value: ({ filedAs }) => filedAs },
  { title: 'office_number', kind: 'text', value: ({ officeNumber }) => officeNumber },
  { title: DOWNLOADED_FILE_MARKS.transactions, kind: 'text', value: ({ id }) => id },
];

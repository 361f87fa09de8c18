import type { CalendarDate } from '../dates/calendar-date.js';
import { submissionColumns } from './submission-list.js';
import type { SubmissionStatus } from './submission-status.js';
import type { CommentRecord, ReceiptRecord, StatusChangeRecord, SubmissionRecord } from './submission.types.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

export async function findSubmission(tx: OrganizationTx, id: string): Promise<SubmissionRecord | undefined> {
  const [record] = await tx.query<SubmissionRecord[]>(
    `select ${submissionColumns} from submissions where organization_id = $1 and id = $2`,
    [tx.organizationId, id],
  );
  return record;
}

/** Finds a submission and locks it until the transaction ends. */
export async function lockSubmission(tx: OrganizationTx, id: string): Promise<SubmissionRecord | undefined> {
  const [record] = await tx.query<SubmissionRecord[]>(
    `select ${submissionColumns} from submissions where organization_id = $1 and id = $2 for update`,
    [tx.organizationId, id],
  );
  return record;
}

export async function insertSubmission(tx: OrganizationTx, submission: SubmissionRecord): Promise<void> {
  const { id, state, filingType, submissionType, status, priority, dueDate, filedOn, referenceNumber, comments } = submission;
  const { assigneeId, replacesId, deadlineId, complianceScore, submittedByName, submittedAt } = submission;
  await tx.query(
    `insert into submissions (organization_id, id, state, filing_type, submission_type, status, priority, due_date, reference_number,
                              comments, assignee_id, replaces_id, deadline_id, compliance_score, submitted_by_name, submitted_at, filed_on)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      tx.organizationId,
      id,
      state,
      filingType,
      submissionType,
      status,
      priority,
      dueDate,
      referenceNumber,
      comments,
      assigneeId,
      replacesId,
      deadlineId,
      complianceScore,
      submittedByName,
      submittedAt,
      filedOn,
    ],
  );
}

/** Stores the next version. @param changed API names of the fields that differ */
export async function updateSubmission(tx: OrganizationTx, submission: SubmissionRecord, changed: readonly string[]): Promise<void> {
  const { id, status, priority, referenceNumber, assigneeId, decidedAt, filedOn } = submission;
  const version = submission.version + 1;
  await tx.query(
    `update submissions set version = $3, changed_in = changed_in || $4::jsonb, status = $5, priority = $6, reference_number = $7,
                            assignee_id = $8, decided_at = $9, filed_on = $10
      where organization_id = $1 and id = $2`,
    [
      tx.organizationId,
      id,
      version,
      JSON.stringify(Object.fromEntries(changed.map((field) => [field, version]))),
      status,
      priority,
      referenceNumber,
      assigneeId,
      decidedAt,
      filedOn,
    ],
  );
}

export async function insertStatusChange(tx: OrganizationTx, change: StatusChangeRecord): Promise<void> {
  const { submissionId, id, previousStatus, newStatus, reason, changedByName, changedAt } = change;
  await tx.query(
    `insert into submission_status_changes (organization_id, submission_id, id, previous_status, new_status, reason, changed_by_name,
                                            changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.organizationId, submissionId, id, previousStatus, newStatus, reason, changedByName, changedAt],
  );
}

/** Returns the steps of each submission, oldest first. */
export async function findStatusChanges(
  tx: OrganizationTx,
  submissionIds: readonly string[],
): Promise<ReadonlyMap<string, StatusChangeRecord[]>> {
  const changes = await tx.query<StatusChangeRecord[]>(
    `select submission_id as "submissionId", id, previous_status as "previousStatus", new_status as "newStatus", reason,
            changed_by_name as "changedByName", changed_at as "changedAt"
       from submission_status_changes
      where organization_id = $1 and submission_id = any ($2::uuid[]) order by submission_id, id`,
    [tx.organizationId, submissionIds],
  );
  const bySubmission = new Map<string, StatusChangeRecord[]>();
  for (const change of changes) bySubmission.set(change.submissionId, [...(bySubmission.get(change.submissionId) ?? []), change]);
  return bySubmission;
}

export async function insertComment(
  tx: OrganizationTx,
  submissionId: string,
  { id, text, authorName, writtenAt }: CommentRecord,
): Promise<void> {
  await tx.query(
    `insert into submission_comments (organization_id, submission_id, id, words, author_name, written_at) values ($1, $2, $3, $4, $5, $6)`,
    [tx.organizationId, submissionId, id, text, authorName, writtenAt],
  );
}

/** Returns the comments, oldest first. */
export async function findComments(tx: OrganizationTx, submissionId: string): Promise<CommentRecord[]> {
  return tx.query<CommentRecord[]>(
    `select id, words as text, author_name as "authorName", written_at as "writtenAt" from submission_comments
      where organization_id = $1 and submission_id = $2 order by id`,
    [tx.organizationId, submissionId],
  );
}

export async function insertReceipt(
  tx: OrganizationTx,
  submissionId: string,
  { fileId, name, sizeBytes, addedAt, addedByName }: Omit<ReceiptRecord, 'sizeBytes'> & { sizeBytes: number },
): Promise<void> {
  await tx.query(
    `insert into submission_receipts (organization_id, submission_id, file_id, name, size_bytes, added_at, added_by_name)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.organizationId, submissionId, fileId, name, sizeBytes, addedAt, addedByName],
  );
}

/** Returns the receipts of a submission in the order in which they were added. */
export async function findReceipts(tx: OrganizationTx, submissionId: string): Promise<ReceiptRecord[]> {
  return tx.query<ReceiptRecord[]>(
    `select file_id as "fileId", name, size_bytes as "sizeBytes", added_at as "addedAt", added_by_name as "addedByName"
       from submission_receipts where organization_id = $1 and submission_id = $2 order by added_at, file_id`,
    [tx.organizationId, submissionId],
  );
}

/** Returns the submissions to a state for the given deadlines, and those without a deadline that were filed in the date range, oldest first. */
export async function findSubmissionsOfPeriod(
  tx: OrganizationTx,
  { state, from, to }: { readonly state: string; readonly from: CalendarDate; readonly to: CalendarDate },
  deadlineIds: readonly string[],
): Promise<SubmissionRecord[]> {
  return tx.query<SubmissionRecord[]>(
    `select ${submissionColumns} from submissions
      where organization_id = $1 and state = $2
        and (deadline_id = any ($5::uuid[]) or (deadline_id is null and filed_on between $3 and $4))
      order by submitted_at, id`,
    [tx.organizationId, state, from, to, deadlineIds],
  );
}

/** Returns true if the deadline is covered by another submission that the office has neither tagged nor rejected. */
export async function hasCoveringSubmission(tx: OrganizationTx, deadlineId: string, except: string): Promise<boolean> {
  const [row] = await tx.query<{ exists: boolean }[]>(
    `select exists (select from submissions where organization_id = $1 and deadline_id = $2 and id <> $3
                                              and status in ('submitted', 'under_review', 'approved'))`,
    [tx.organizationId, deadlineId, except],
  );
  return row?.exists === true;
}

/** Returns the time of the last submission for the deadline; null before the first one. */
export async function findLastSentAt(tx: OrganizationTx, deadlineId: string): Promise<Date | null> {
  const [row] = await tx.query<{ sentAt: Date | null }[]>(
    'select max(submitted_at) as "sentAt" from submissions where organization_id = $1 and deadline_id = $2',
    [tx.organizationId, deadlineId],
  );
  return row?.sentAt ?? null;
}

export interface SubmissionCounts {
  total: number;
  pending: number;
  approved: number;
  /** Mean of the days from submission to decision, with one decimal; null if there is no decision. */
  averageDays: number | null;
  byState: Record<string, number>;
  byType: Record<string, number>;
  byStatus: Record<string, number>;
}

export async function countSubmissions(tx: OrganizationTx, pending: readonly string[]): Promise<SubmissionCounts> {
  const [counts] = await tx.query<SubmissionCounts[]>(
    `with own as materialized (select state, filing_type, status, submitted_at, decided_at from submissions where organization_id = $1)
     select (select count(*)::int from own) as total,
            (select count(*)::int from own where status = any ($2::text[])) as pending,
            (select count(*)::int from own where status = 'approved') as approved,
            (select round((avg(extract(epoch from decided_at - submitted_at)) / 86400)::numeric, 1)::float8 from own) as "averageDays",
            (select coalesce(json_object_agg(state, n order by state), '{}')
               from (select state, count(*) as n from own group by state) s) as "byState",
            (select coalesce(json_object_agg(filing_type, n order by filing_type), '{}')
               from (select filing_type, count(*) as n from own group by filing_type) t) as "byType",
            (select coalesce(json_object_agg(status, n order by status), '{}')
               from (select status, count(*) as n from own group by status) u) as "byStatus"`,
    [tx.organizationId, pending],
  );
  if (counts === undefined) throw new Error('The count returned no row.');
  return counts;
}

export async function findStatuses(tx: OrganizationTx, ids: readonly string[]): Promise<ReadonlyMap<string, SubmissionStatus>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<{ id: string; status: SubmissionStatus }[]>(
    'select id, status from submissions where organization_id = $1 and id = any ($2::uuid[])',
    [tx.organizationId, ids],
  );
  return new Map(rows.map(({ id, status }) => [id, status]));
}

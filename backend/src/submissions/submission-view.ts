import type { SubmissionCommentDto, SubmissionDetailDto, SubmissionDto, SubmissionMetricsDto } from './submission.dto.js';
import type { SubmissionCounts } from './submission.queries.js';
import { listPermittedStatuses } from './submission-status.js';
import type { CommentRecord, ReceiptRecord, StatusChangeRecord, SubmissionRecord } from './submission.types.js';

/** Data of a submission in addition to its row. */
export interface SubmissionContext {
  readonly history: readonly StatusChangeRecord[];
  /** Null if there is no assignee. */
  readonly assigneeName: string | null;
}

export function toSubmissionDto(
  record: SubmissionRecord,
  { history, assigneeName }: SubmissionContext,
): Pick<SubmissionDto, keyof SubmissionDto> {
  return {
    id: record.id,
    state: record.state,
    filingType: record.filingType,
    submissionType: record.submissionType,
    status: record.status,
    priority: record.priority,
    submittedAt: record.submittedAt.toISOString(),
    submittedByName: record.submittedByName,
    filedOn: record.filedOn,
    dueDate: record.dueDate,
    referenceNumber: record.referenceNumber,
    comments: record.comments,
    complianceScore: record.complianceScore === null ? null : Number(record.complianceScore),
    assigneeId: record.assigneeId,
    assigneeName,
    deadlineId: record.deadlineId,
    replacesId: record.replacesId,
    statusHistory: history.map(({ id, previousStatus, newStatus, reason, changedByName, changedAt }) => ({
      id,
      previousStatus,
      newStatus,
      reason,
      changedByName,
      changedAt: changedAt.toISOString(),
    })),
    version: record.version,
  };
}

/** @param deadlineTitle title of its deadline; null if it has none */
export function toSubmissionDetailDto(
  record: SubmissionRecord,
  related: SubmissionContext,
  {
    comments,
    receipts,
    deadlineTitle,
  }: { readonly comments: readonly CommentRecord[]; readonly receipts: readonly ReceiptRecord[]; readonly deadlineTitle: string | null },
): SubmissionDetailDto {
  return {
    ...toSubmissionDto(record, related),
    permitted: [...listPermittedStatuses(record.status)],
    deadlineTitle,
    receipts: receipts.map(({ fileId, name, sizeBytes, addedByName, addedAt }) => ({
      fileId,
      fileName: name,
      sizeBytes: Number(sizeBytes),
      addedByName,
      addedAt: addedAt.toISOString(),
    })),
    thread: comments.map(toSubmissionCommentDto),
  };
}

export function toSubmissionCommentDto({ id, text, authorName, writtenAt }: CommentRecord): SubmissionCommentDto {
  return { id, text, authorName, writtenAt: writtenAt.toISOString() };
}

export function toSubmissionMetricsDto(counts: SubmissionCounts): SubmissionMetricsDto {
  const { total, pending, approved, averageDays, byState, byType, byStatus } = counts;
  return {
    totalSubmissions: total,
    pendingSubmissions: pending,
    approvedSubmissions: approved,
    averageProcessingDays: averageDays,
    submissionsByState: byState,
    submissionsByType: byType,
    submissionsByStatus: byStatus,
  };
}

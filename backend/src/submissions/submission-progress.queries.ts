import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** Counts of submissions that were not replaced. */
export interface SubmissionProgress {
  readonly total: number;
  readonly approved: number;
  /** Number of submissions that were rejected or must be sent again. */
  readonly refused: number;
}

export async function countSubmissionProgress(tx: OrganizationTx): Promise<SubmissionProgress> {
  const [progress] = await tx.query<SubmissionProgress[]>(
    `select count(*)::int as total, count(*) filter (where status = 'approved')::int as approved,
            count(*) filter (where status in ('rejected', 'resubmission_required'))::int as refused
       from submissions s
      where organization_id = $1
        and not exists (select from submissions later where later.organization_id = $1 and later.replaces_id = s.id)`,
    [tx.organizationId],
  );
  return progress!;
}

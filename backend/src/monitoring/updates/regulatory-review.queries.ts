import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Data that an organization stores with its review. */
interface ReviewFields {
  readonly note: string | null;
  readonly ruleChangeId: string | null;
}

interface NewReview extends ReviewFields {
  readonly updateId: string;
  readonly reviewedAt: Date;
  readonly reviewedBy: string;
  readonly reviewedByName: string;
}

/** @returns true for the first review of the update */
export async function insertReview(tx: OrganizationTx, review: NewReview): Promise<boolean> {
  const inserted = await tx.query<unknown[]>(
    `insert into regulatory_reviews (organization_id, update_id, reviewed_at, reviewed_by, reviewed_by_name, note, rule_change_id)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning update_id`,
    [tx.organizationId, review.updateId, review.reviewedAt, review.reviewedBy, review.reviewedByName, review.note, review.ruleChangeId],
  );
  return inserted.length > 0;
}

/** Returns the data of a review, locked until the transaction ends. */
export async function lockReview(tx: OrganizationTx, updateId: string): Promise<ReviewFields> {
  const [review] = await tx.query<ReviewFields[]>(
    `select note, rule_change_id as "ruleChangeId" from regulatory_reviews where organization_id = $1 and update_id = $2 for update`,
    [tx.organizationId, updateId],
  );
  return review ?? { note: null, ruleChangeId: null };
}

export async function updateReview(tx: OrganizationTx, updateId: string, { note, ruleChangeId }: ReviewFields): Promise<void> {
  await tx.query('update regulatory_reviews set note = $3, rule_change_id = $4 where organization_id = $1 and update_id = $2', [
    tx.organizationId,
    updateId,
    note,
    ruleChangeId,
  ]);
}

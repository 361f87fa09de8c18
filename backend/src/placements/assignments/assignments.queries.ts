import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** Column with the assignee's id in a list of placements. */
export const assigneeColumn = `
  (select a.assignee_id from placement_assignments a
    where a.organization_id = placements.organization_id and a.transaction_id = placements.transaction_id) as "assigneeId"`;

export interface AssignablePlacement {
  readonly id: string;
  readonly policyNumber: string;
  readonly assigneeId: string | null;
}

/** Returns the placements, ordered by id. */
export async function findAssignablePlacements(tx: OrganizationTx, ids: readonly string[]): Promise<AssignablePlacement[]> {
  return tx.query<AssignablePlacement[]>(
    `select transaction_id as id, policy_number as "policyNumber", ${assigneeColumn} from placements
      where organization_id = $1 and transaction_id = any ($2::uuid[]) order by transaction_id`,
    [tx.organizationId, ids],
  );
}

interface PlacementAssignment {
  readonly transactionId: string;
  readonly assigneeId: string | null;
}

/** Returns the assignments of transactions; omits transactions that were never assigned. */
export async function findAssignments(tx: OrganizationTx, ids: readonly string[]): Promise<PlacementAssignment[]> {
  return tx.query<PlacementAssignment[]>(
    `select transaction_id as "transactionId", assignee_id as "assigneeId" from placement_assignments
      where organization_id = $1 and transaction_id = any ($2::uuid[])`,
    [tx.organizationId, ids],
  );
}

export async function putAssignments(
  tx: OrganizationTx,
  ids: readonly string[],
  { assigneeId, byName, at }: { readonly assigneeId: string | null; readonly byName: string; readonly at: Date },
): Promise<void> {
  await tx.query(
    `insert into placement_assignments (organization_id, transaction_id, assignee_id, assigned_by_name, assigned_at)
     select $1, transaction_id, $3, $4, $5 from unnest($2::uuid[]) as p (transaction_id)
     on conflict (organization_id, transaction_id) do update
        set assignee_id = excluded.assignee_id, assigned_by_name = excluded.assigned_by_name, assigned_at = excluded.assigned_at`,
    [tx.organizationId, ids, assigneeId, byName, at],
  );
}

/** Assigns corrections to the assignee of the corrected transactions, unless a user has assigned them. */
export async function copyAssignments(
  tx: OrganizationTx,
  corrections: readonly { readonly id: string; readonly replacementId: string }[],
): Promise<void> {
  await tx.query(
    `insert into placement_assignments (organization_id, transaction_id, assignee_id, assigned_by_name, assigned_at)
     select distinct on (c.replacement_id) $1::uuid, c.replacement_id, a.assignee_id, a.assigned_by_name, a.assigned_at
       from unnest($2::uuid[], $3::uuid[]) as c (id, replacement_id)
       join placement_assignments a on a.organization_id = $1 and a.transaction_id = c.id
      order by c.replacement_id, a.assigned_at desc
     on conflict (organization_id, transaction_id) do nothing`,
    [tx.organizationId, corrections.map(({ id }) => id), corrections.map(({ replacementId }) => replacementId)],
  );
}

import type { EntityManager } from 'typeorm';
import type { Notice } from '../notification.types.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** A notification whose email has waited. */
export interface HeldEmail extends Pick<Notice, 'title' | 'message' | 'link' | 'priority'> {
  readonly id: string;
  readonly userId: string;
}

/** Under the scope 'held-emails': the organizations with an email that is to go out by then. */
export async function organizationsWithHeld(tx: EntityManager, by: Date): Promise<string[]> {
  const found = await tx.query<{ organizationId: string }[]>(
    'select distinct organization_id as "organizationId" from notifications where email_due_at <= $1',
    [by],
  );
  return found.map(({ organizationId }) => organizationId);
}

/** What is to go out by then, the most urgent first, locked until the transaction ends: of two that ask at once, one gets it. */
export async function takeHeld(tx: OrganizationTx, by: Date): Promise<HeldEmail[]> {
  return tx.query<HeldEmail[]>(
    `select id, user_id as "userId", title, message, link, priority from notifications
      where organization_id = $1 and email_due_at <= $2
      order by user_id, array_position(array['urgent', 'high', 'medium', 'low'], priority), created_at, id for update`,
    [tx.organizationId, by],
  );
}

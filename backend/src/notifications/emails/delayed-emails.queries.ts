import type { EntityManager } from 'typeorm';
import type { NotificationDraft } from '../notification.types.js';
import type { OrganizationTx } from '../../platform/kernel/database/organization-tx.js';

/** A notification whose email is delayed. */
export interface DelayedEmail extends Pick<NotificationDraft, 'title' | 'message' | 'link' | 'priority'> {
  readonly id: string;
  readonly userId: string;
}

/** Returns the organizations with an email due by the given time, in the scope 'held-emails'. */
export async function findOrganizationsWithDueEmails(tx: EntityManager, by: Date): Promise<string[]> {
  const found = await tx.query<{ organizationId: string }[]>(
    'select distinct organization_id as "organizationId" from notifications where email_due_at <= $1',
    [by],
  );
  return found.map(({ organizationId }) => organizationId);
}

/** Returns the emails due by the given time, most urgent first. Locks them until the transaction ends, so only one of two workers gets them. */
export async function lockDueEmails(tx: OrganizationTx, by: Date): Promise<DelayedEmail[]> {
  return tx.query<DelayedEmail[]>(
    `select id, user_id as "userId", title, message, link, priority from notifications
      where organization_id = $1 and email_due_at <= $2
      order by user_id, array_position(array['urgent', 'high', 'medium', 'low'], priority), created_at, id for update`,
    [tx.organizationId, by],
  );
}

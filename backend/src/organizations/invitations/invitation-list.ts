import { type Condition, whereContains } from '../../platform/kernel/lists/condition.js';
import { defineList } from '../../platform/kernel/lists/list-definition.js';
import type { Email } from '../../platform/outside/mail/email.entity.js';
import type { Invitation } from './invitation.entity.js';

export const invitationList = defineList({
  name: 'invitations',
  sorts: {
    createdAt: { sql: 'created_at', type: 'instant' },
    email: { sql: 'email', type: 'text' },
    role: { sql: 'role', type: 'text' },
    expiresAt: { sql: 'expires_at', type: 'instant' },
  },
  defaultSort: '-createdAt',
  id: { sql: 'id', type: 'uuid' },
  limit: { default: 50, max: 200 },
  search: 'the email address',
});

export function whereOpenInvitation(organizationId: string, now: Date, search: string | undefined): Condition[] {
  return [
    { sql: (at) => `organization_id = ${at}`, value: organizationId },
    { sql: (at) => `accepted_at is null and revoked_at is null and expires_at > ${at}`, value: now },
    ...whereContains(search, ['email']),
  ];
}

/** An invitation with its last email; the email is null if the invitation predates the recording of emails, or if the email was deleted. */
export interface SentInvitation {
  readonly invitation: Invitation;
  readonly lastEmail: Email | null;
}

/** A new invitation with its link, which cannot be retrieved later. */
export interface NewInvitation extends SentInvitation {
  readonly acceptUrl: string;
}

import type { Edition } from '../jurisdictions/rulebook.types.js';
import type { Role } from '../platform/kernel/access/caller.js';
import { defineAction } from '../platform/kernel/audit/audit-action.js';

export const ORGANIZATION_CREATED = defineAction<{
  after: { name: string; isDemo: boolean; edition: Edition; trialEndsOn: string | null; owner: string };
}>({
  name: 'organization.created',
  subjectType: 'organization',
  label: 'Organization created',
});
export const ORGANIZATION_RENAMED = defineAction<{ before: { name: string }; after: { name: string } }>({
  name: 'organization.renamed',
  subjectType: 'organization',
  label: 'Organization renamed',
});

export const SANDBOX_CREATED = defineAction<{ after: { sandboxId: string } }>({
  name: 'organization.sandbox-created',
  subjectType: 'organization',
  label: 'Sandbox created',
});

export const TRACKING_DAY_SET = defineAction<{ before: { trackingSince: string }; after: { trackingSince: string } }>({
  name: 'organization.tracking-day-set',
  subjectType: 'organization',
  label: 'Tracking start date set',
});

export const AUDIT_EMAILS_SET = defineAction<{ before: { emailsAuditLog: boolean }; after: { emailsAuditLog: boolean } }>({
  name: 'organization.audit-emails-set',
  subjectType: 'organization',
  label: 'Daily audit log emails set',
});

export const MEMBER_ROLE_CHANGED = defineAction<{ before: { role: Role }; after: { role: Role } }>({
  name: 'member.role-changed',
  subjectType: 'user',
  label: 'Member role changed',
});
export const MEMBER_REMOVED = defineAction<{ before: { name: string; email: string; role: Role } }>({
  name: 'member.removed',
  subjectType: 'user',
  label: 'Member removed',
});

export const PASSWORD_CHANGED = defineAction<object>({ name: 'user.password-changed', subjectType: 'user', label: 'Password changed' });
export const PASSWORD_RESET_REQUESTED = defineAction<object>({
  name: 'user.password-reset-requested',
  subjectType: 'user',
  label: 'Password reset requested',
});
export const PASSWORD_RESET_LINK_ISSUED = defineAction<object>({
  name: 'user.password-reset-link-issued',
  subjectType: 'user',
  label: 'Reset link issued by the operator',
});
export const PASSWORD_RESET = defineAction<object>({ name: 'user.password-reset', subjectType: 'user', label: 'Password reset' });
export const EMAIL_VERIFIED = defineAction<object>({
  name: 'user.email-verified',
  subjectType: 'user',
  label: 'Email address verified',
});
export const IDENTITY_LINKED = defineAction<{ after: { issuer: string } }>({
  name: 'user.identity-linked',
  subjectType: 'user',
  label: 'Single sign-on linked',
});

interface InvitationDetails {
  readonly email: string;
  readonly role: Role;
}

export const INVITATION_CREATED = defineAction<{ after: InvitationDetails }>({
  name: 'invitation.created',
  subjectType: 'invitation',
  label: 'User invited',
});
export const INVITATION_RESENT = defineAction<{ after: InvitationDetails }>({
  name: 'invitation.resent',
  subjectType: 'invitation',
  label: 'Invitation sent again',
});
export const INVITATION_REVOKED = defineAction<{ before: InvitationDetails }>({
  name: 'invitation.revoked',
  subjectType: 'invitation',
  label: 'Invitation revoked',
});
export const INVITATION_ACCEPTED = defineAction<{ after: InvitationDetails & { userId: string } }>({
  name: 'invitation.accepted',
  subjectType: 'invitation',
  label: 'Invitation accepted',
});

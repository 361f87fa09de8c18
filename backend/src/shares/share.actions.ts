import { defineAction } from '../platform/kernel/audit/audit-action.js';

interface SharedFacts {
  readonly shared: string;
  readonly sharedWith: string | null;
  readonly expiresAt: string;
  readonly hasPassword: boolean;
}

export const SHARE_CREATED = defineAction<{ after: SharedFacts }>({
  name: 'share.created',
  subjectType: 'share',
  label: 'Share link created',
});
export const SHARE_REVOKED = defineAction<{ before: SharedFacts }>({
  name: 'share.revoked',
  subjectType: 'share',
  label: 'Share link revoked',
});

import { defineAction } from '../platform/kernel/audit/audit-action.js';
import type { AccountFields } from './account-fields.js';

/** Federal tax ID as shown to all members: `*****6789`. */
type AuditedFields = Partial<AccountFields> & { readonly federalTaxId?: string | null };

export const ACCOUNT_CREATED = defineAction<{ after: AuditedFields }>({
  name: 'account.created',
  subjectType: 'account',
  label: 'Account created',
});
export const ACCOUNT_CHANGED = defineAction<{ before: AuditedFields; after: AuditedFields }>({
  name: 'account.changed',
  subjectType: 'account',
  label: 'Account changed',
});
export const ACCOUNT_ARCHIVED = defineAction<{ before: AuditedFields; after: AuditedFields }>({
  name: 'account.archived',
  subjectType: 'account',
  label: 'Account archived',
});
export const ACCOUNT_RESTORED = defineAction<{ before: AuditedFields; after: AuditedFields }>({
  name: 'account.restored',
  subjectType: 'account',
  label: 'Account restored',
});
export const FEDERAL_TAX_ID_REVEALED = defineAction<{ after: { accountName: string; federalTaxId: string } }>({
  name: 'account.federal-tax-id-revealed',
  subjectType: 'account',
  label: 'Federal tax ID revealed',
});

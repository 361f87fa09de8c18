import { defineAction } from '../../platform/kernel/audit/audit-action.js';
import type { ProfileFacts } from './profile.js';

/** The audited profile, with only the last four digits of the federal tax ID. */
type AuditedProfile = ProfileFacts & { readonly federalTaxId: string | null };

export const PROFILE_CHANGED = defineAction<{ before?: AuditedProfile; after: AuditedProfile }>({
  name: 'profile.changed',
  subjectType: 'organization',
  label: 'Organization profile saved',
});
export const TAX_ID_REVEALED = defineAction<{ after: { federalTaxId: string } }>({
  name: 'tax-id.revealed',
  subjectType: 'organization',
  label: 'Federal tax ID shown',
});

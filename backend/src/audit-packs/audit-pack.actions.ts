import { defineAction } from '../platform/kernel/audit/audit-action.js';

export const AUDIT_PACK_MADE = defineAction<{
  after: { state: string; periodFrom: string; periodTo: string; files: number; sha256: string };
}>({
  name: 'audit-pack.made',
  subjectType: 'audit-pack',
  label: 'Audit pack made',
});
